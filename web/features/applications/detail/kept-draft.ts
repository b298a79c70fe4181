import { hasCardDraft } from '../../profile/editing/card-draft.ts'

/** The name under which what was typed of an application is kept in this tab. */
export function draftCard(applicationId: string): string {
  return `application.${applicationId}`
}

/** Whether something was typed of it that is not saved. */
export function hasDraft(applicationId: string): boolean {
  return hasCardDraft(draftCard(applicationId))
}
