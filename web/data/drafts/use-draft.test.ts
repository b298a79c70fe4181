import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { ownDrafts, readDraft } from './drafts.ts'
import { followDraft } from './use-draft.ts'

const saved = { name: 'Shops', keywords: 'wordpress', secret: '' }
const fields = ['name', 'keywords'] as const

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  ownDrafts('ada')
})

test('a draft holds what was changed, and nothing else', () => {
  const { type } = open()
  type('keywords', 'shopify')
  type('secret', 'horse')
  expect(readDraft('scanner')).toEqual({ keywords: 'shopify' })
})

test('a change that is undone leaves no draft behind', () => {
  const { type } = open()
  type('keywords', 'shopify')
  type('keywords', 'wordpress')
  expect(readDraft('scanner')).toBeNull()
})

test('a field that was not touched shows what is saved meanwhile, beside the draft of another', () => {
  const first = open()
  first.type('keywords', 'shopify')
  first.close()
  const { values, type } = open({ ...saved, name: 'Renamed elsewhere' })
  expect(values()).toMatchObject({ name: 'Renamed elsewhere', keywords: 'shopify' })
  type('keywords', 'shopify, react')
  expect(readDraft('scanner')).toEqual({ keywords: 'shopify, react' })
})

/** Opens a form of these values with its draft. */
function open(defaultValues = saved) {
  const form = createFormControl({ defaultValues })
  const close = followDraft(form, 'scanner', fields)
  onTestFinished(close)
  return {
    close,
    values: () => form.getValues(),
    type: (field: keyof typeof saved, value: string) =>
      form.setValue(field, value, { shouldDirty: true }),
  }
}
