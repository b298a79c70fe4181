import { expect, test } from 'vitest'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { TemplateForm } from '../../../../contract/writing/letter-template.ts'
import {
  addTemplate,
  deleteTemplate,
  listTemplates,
  orderTemplates,
  saveTemplate,
} from './own-templates.ts'

const world = await testServices()
const { store } = world.services
const form = (name: string) => TemplateForm.parse({ name, text: 'Hi.', use: 'guide' })

test('templates are added last, changed, put in another order and deleted', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  await addTemplate(store, uid, form('One'))
  const [one, two] = await addTemplate(store, uid, form('Two'))
  const own = { uid, templateId: one?.id ?? '' }
  const change = { ...form('First'), version: one?.version ?? 0 }
  const saved = await saveTemplate(store, own, change)
  expect(saved.map(({ name }) => name)).toEqual(['First', 'Two'])
  await expect(saveTemplate(store, own, change)).rejects.toThrow('changed-elsewhere')
  const ids = [two?.id ?? '', one?.id ?? '']
  await expect(orderTemplates(store, uid, ids.slice(1))).rejects.toThrow('changed-elsewhere')
  const ordered = await orderTemplates(store, uid, ids)
  expect(ordered.map(({ name }) => name)).toEqual(['Two', 'First'])
  expect(await listTemplates(store, uid)).toEqual(ordered)
  expect((await deleteTemplate(store, own)).map(({ name }) => name)).toEqual(['Two'])
  await expect(deleteTemplate(store, own)).rejects.toThrow('not-found')
})

test('no two templates have the same name, nor that of the general one', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const [one] = await addTemplate(store, uid, form('Shops'))
  const taken = { code: 'invalid-request', fields: { name: 'Another template has this name' } }
  await expect(addTemplate(store, uid, form('shops'))).rejects.toMatchObject(taken)
  await expect(addTemplate(store, uid, form('Cover letter template'))).rejects.toMatchObject(taken)
  const [, two] = await addTemplate(store, uid, form('Small jobs'))
  const change = { ...form('SHOPS'), version: two?.version ?? 0 }
  const own = { uid, templateId: two?.id ?? '' }
  await expect(saveTemplate(store, own, change)).rejects.toMatchObject(taken)
  const same = { ...form('SHOPS'), version: one?.version ?? 0 }
  await saveTemplate(store, { uid, templateId: one?.id ?? '' }, same)
})

test('twenty templates fit, and not one more, also when all come at the same moment', async () => {
  const { uid } = await aUser(world, { isBidding: false })
  const adding = await Promise.allSettled(
    Array.from({ length: 23 }, (_, at) => addTemplate(store, uid, form(`T${at}`))),
  )
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const one of adding)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'templates-full' })
})

test('a template needs a name and a text, is trimmed, and has limits', () => {
  const good = { name: ' Shops ', text: ' Hi. ', use: 'fixed', rule: { minScore: 80 } }
  expect(TemplateForm.parse(good)).toMatchObject({ name: 'Shops', text: 'Hi.' })
  for (const bad of [
    { ...good, name: ' ' },
    { ...good, text: '\n' },
    { ...good, name: 'x'.repeat(51) },
    { ...good, text: 'x'.repeat(5_001) },
    { ...good, text: 'Hello {name}' },
    { ...good, use: 'both' },
    { ...good, rule: { minScore: 101 } },
    { ...good, rule: { skills: [] } },
  ])
    expect(TemplateForm.safeParse(bad).success).toBe(false)
})
