import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a network of a provider', '100.64.0.1'],
  ['this machine', '127.0.0.1'],
  ["a cloud's metadata", '169.254.169.254'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['an assignment of protocols', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['a relay of 6to4', '192.88.99.1'],
  ['a private network', '192.168.1.1'],
  ['benchmarks', '198.19.0.1'],
  ['documentation', '203.0.113.9'],
  ['many at once', '224.0.0.1'],
  ['all at once', '255.255.255.255'],
  ['nothing', '::'],
  ['this machine', '::1'],
  ['IPv4 that was mapped', '::ffff:127.0.0.1'],
  ['public IPv4 that was mapped', '::ffff:8.8.8.8'],
  ['IPv4 in hexadecimal', '::ffff:7f00:1'],
  ['IPv4 that is compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::a00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['discarding', '100::1'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['6to4', '2002:7f00:1::1'],
  ['documentation', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['a private network', 'fc00::1'],
  ['a private network', 'fd12:3456::1'],
  ['link-local', 'fe80::1'],
  ['link-local on an interface', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['many at once', 'ff02::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['no address', '127.1'],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('only this machine is loopback', () => {
  const own = ['127.0.0.1', '127.255.255.254', '::1']
  const others = ['10.0.0.1', '0.0.0.0', '::', 'fe80::1', '1.1.1.1', 'localhost']
  expect([...own, ...others].filter(isLoopbackAddress)).toEqual(own)
})
