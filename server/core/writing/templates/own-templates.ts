import { AppError } from '../../../../contract/errors.ts'
import {
  generalTemplateName,
  maxTemplates,
  type LetterTemplate,
  type TemplateChange,
  type TemplateForm,
} from '../../../../contract/writing/letter-template.ts'
import { endIfChanged } from '../comparing/own-comparisons.ts'
import { lockUser } from '../../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  changeTemplate,
  insertTemplate,
  placeTemplates,
  removeTemplate,
  templatesOf,
  type OwnTemplate,
} from '../../../store/writing/templates.ts'

/** Lists a user's templates in the order in which their rules are tried. */
export function listTemplates(store: Store, uid: string): Promise<LetterTemplate[]> {
  return templatesOf(store.db, uid)
}

/** Adds a template, last. Throws AppError `templates-full`. */
export function addTemplate(
  store: Store,
  uid: string,
  form: TemplateForm,
): Promise<LetterTemplate[]> {
  return changeTemplates(store, uid, async (tx) => {
    const others = await templatesOf(tx, uid)
    if (others.length >= maxTemplates) throw new AppError('templates-full')
    refuseTaken(form, others)
    await insertTemplate(tx, uid, form)
  })
}

/** Changes the version of a template that the user saw. Throws AppError `not-found`, `changed-elsewhere`. */
export function saveTemplate(
  store: Store,
  own: OwnTemplate,
  change: TemplateChange,
): Promise<LetterTemplate[]> {
  return changeTemplates(store, own.uid, async (tx) => {
    const all = await templatesOf(tx, own.uid)
    if (!all.some(({ id }) => id === own.templateId)) throw new AppError('not-found')
    const others = all.filter(({ id }) => id !== own.templateId)
    refuseTaken(change, others)
    if (!(await changeTemplate(tx, own, change))) throw new AppError('changed-elsewhere')
  })
}

/** Deletes a template: its jobs get the next one whose rule fits. Throws AppError `not-found`. */
export function deleteTemplate(store: Store, own: OwnTemplate): Promise<LetterTemplate[]> {
  return changeTemplates(store, own.uid, async (tx) => {
    if (!(await removeTemplate(tx, own))) throw new AppError('not-found')
  })
}

/** Sets the order of all templates. Throws AppError `changed-elsewhere` when others exist by now. */
export function orderTemplates(
  store: Store,
  uid: string,
  templateIds: readonly string[],
): Promise<LetterTemplate[]> {
  return changeTemplates(store, uid, async (tx) => {
    const held = (await templatesOf(tx, uid)).map(({ id }) => id)
    if (held.toSorted().join() !== templateIds.toSorted().join())
      throw new AppError('changed-elsewhere')
    await placeTemplates(tx, uid, templateIds)
  })
}

/** Refuses a name that another template has: a comparison could not tell them apart. */
function refuseTaken({ name }: TemplateForm, others: readonly LetterTemplate[]): void {
  const taken = [generalTemplateName, ...others.map((other) => other.name)]
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new AppError('invalid-request', { fields: { name: 'Another template has this name' } })
}

function changeTemplates(
  store: Store,
  uid: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<LetterTemplate[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // two at the same moment must not both be the last one
    await change(tx)
    await endIfChanged(tx, uid)
    await tellUsers(tx, [uid], { kind: 'facts-changed' })
    return templatesOf(tx, uid)
  })
}
