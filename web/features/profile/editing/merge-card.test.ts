import { expect, test } from 'vitest'
import { differences, mergeCard } from './merge-card.ts'

const base = { name: 'Ada', city: 'London', isOn: false }

test('fields that were edited stay, fields that were not touched follow', () => {
  const merged = mergeCard(base, { ...base, name: 'Grace' }, { ...base, city: 'Paris', isOn: true })
  expect(merged).toEqual({
    values: { name: 'Grace', city: 'Paris', isOn: true },
    conflicts: [],
    followed: ['city', 'isOn'],
  })
})

test('a field changed on both sides is a conflict, and what was typed stays in it', () => {
  const merged = mergeCard(base, { ...base, name: 'Grace' }, { ...base, name: 'Joan' })
  expect(merged).toEqual({
    values: { ...base, name: 'Grace' },
    conflicts: ['name'],
    followed: [],
  })
})

test('the same change on both sides is no conflict, spaces around it or not', () => {
  const merged = mergeCard(base, { ...base, name: ' Grace ' }, { ...base, name: 'Grace' })
  expect(merged.conflicts).toEqual([])
  expect(merged.values.name).toBe(' Grace ')
})

test('a field that is as it was elsewhere is never a conflict', () => {
  expect(mergeCard(base, { name: 'A', city: 'B', isOn: true }, base).conflicts).toEqual([])
})

test('differences are found but for spaces around a text and the kind of its line ends', () => {
  expect(differences(base, { ...base, city: ' London\n' })).toEqual([])
  expect(differences({ text: 'a\nb' }, { text: 'a\r\nb' })).toEqual([])
  expect(differences(base, { ...base, city: 'Lon don', isOn: true })).toEqual(['city', 'isOn'])
})
