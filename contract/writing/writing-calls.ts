import { z } from 'zod/mini'
import { ApplicationTimeline } from '../bidding/application.ts'
import { call } from '../call.ts'
import { Instant } from '../instant.ts'
import { optionalPublicUrl, required } from '../user/field-values.ts'
import { UserDocument } from '../user/user.ts'
import { WrittenBy } from './letter-notes.ts'
import { Doubt, DraftSentence } from './draft.ts'
import { FactKind, Facts } from './fact.ts'
import { LetterTemplate, TemplateChange, TemplateForm, maxTemplates } from './letter-template.ts'

export const maxOwnFacts = 200
export const factMaxLength = 500

const id = z.string().check(z.minLength(1), z.maxLength(64))
const factId = z.object({ factId: id })
const templateId = z.object({ templateId: id })
const applicationId = z.object({ applicationId: id })
const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000))

/** Fact as its user writes it. `kind`: absent = read from its words. `link`: empty = none. */
export const FactForm = z.strictObject({
  kind: z.optional(FactKind),
  text: required('Enter a fact', factMaxLength),
  link: optionalPublicUrl,
})
export type FactForm = z.infer<typeof FactForm>

/** Answer to one of the questions that are listed with the facts. */
export const FactAnswer = z.strictObject({
  factId: z.string().check(z.maxLength(64)),
  question: z.string().check(z.maxLength(1_000)),
  answer: required('Enter an answer', factMaxLength),
})
export type FactAnswer = z.infer<typeof FactAnswer>

/** Ways in which a letter is written again. */
export const RewriteHow = z.enum(['again', 'shorter', 'like-mine'])
export type RewriteHow = z.infer<typeof RewriteHow>

export const TextName = z.enum(['coverLetter', 'profileDescription'])
export type TextName = z.infer<typeof TextName>

/** Former or present version of a generated text. */
export const TextVersion = z.object({
  id: z.string(),
  text: z.string(),
  writtenBy: WrittenBy,
  createdAt: Instant,
})
export type TextVersion = z.infer<typeof TextVersion>

/** Sentences of a generated text as it is now, with what the checker found for each. */
export const TextNotes = z.object({
  sentences: z.array(DraftSentence),
  doubts: z.array(Doubt),
  /** Texts of the facts that the sentences rest on, by their ids. */
  facts: z.record(z.string(), z.string()),
})
export type TextNotes = z.infer<typeof TextNotes>

/** Preference learnt from edits. `rule`: as the writer follows it; `inWords`: as the user reads it. */
export const LetterPreference = z.object({ id: z.string(), rule: z.string(), inWords: z.string() })
export type LetterPreference = z.infer<typeof LetterPreference>

/** Calls about what letters are made of, which the web client loads late. */
export const writingCalls = {
  facts: call({
    method: 'GET',
    path: '/api/me/facts',
    auth: 'user',
    readAs: 'facts',
    summary: 'List the facts your letters rest on',
    reply: Facts,
  }),
  addFact: call({
    method: 'POST',
    path: '/api/me/facts',
    auth: 'user',
    summary: 'Add a fact',
    body: FactForm,
    reply: Facts,
  }),
  answerFactQuestion: call({
    method: 'POST',
    path: '/api/me/fact-answers',
    auth: 'user',
    summary: 'Answer a question about your facts; question and answer become one fact',
    body: FactAnswer,
    reply: Facts,
  }),
  saveFact: call({
    method: 'PUT',
    path: '/api/me/facts/:factId',
    auth: 'user',
    summary: 'Change a fact',
    params: factId,
    body: FactForm,
    reply: Facts,
  }),
  removeFact: call({
    method: 'DELETE',
    path: '/api/me/facts/:factId',
    auth: 'user',
    summary: 'Remove a fact; letters no longer rest on it',
    params: factId,
    reply: Facts,
  }),

  letterTemplates: call({
    method: 'GET',
    path: '/api/me/letter-templates',
    auth: 'user',
    readAs: 'letterTemplates',
    summary: 'List your letter templates, in the order in which their rules are tried',
    reply: z.array(LetterTemplate),
  }),
  addLetterTemplate: call({
    method: 'POST',
    path: '/api/me/letter-templates',
    auth: 'user',
    summary: 'Add a letter template',
    body: TemplateForm,
    reply: z.array(LetterTemplate),
  }),
  saveLetterTemplate: call({
    method: 'PUT',
    path: '/api/me/letter-templates/:templateId',
    auth: 'user',
    summary: 'Change a letter template',
    params: templateId,
    body: TemplateChange,
    reply: z.array(LetterTemplate),
  }),
  deleteLetterTemplate: call({
    method: 'DELETE',
    path: '/api/me/letter-templates/:templateId',
    auth: 'user',
    summary: 'Delete a letter template',
    params: templateId,
    reply: z.array(LetterTemplate),
  }),
  orderLetterTemplates: call({
    method: 'PUT',
    path: '/api/me/letter-template-order',
    auth: 'user',
    summary: 'Set the order in which templates are tried',
    body: z.strictObject({ templateIds: z.array(id).check(z.maxLength(maxTemplates)) }),
    reply: z.array(LetterTemplate),
  }),

  textVersions: call({
    method: 'GET',
    path: '/api/me/text-versions',
    auth: 'user',
    summary: 'List the versions of a generated text, newest first',
    query: z.object({ what: TextName }),
    reply: z.array(TextVersion),
  }),
  textNotes: call({
    method: 'GET',
    path: '/api/me/text-notes',
    auth: 'user',
    readAs: 'textNotes',
    summary: 'List which facts each sentence of a generated text rests on, and which are in doubt',
    query: z.object({ what: TextName }),
    reply: TextNotes,
  }),
  restoreText: call({
    method: 'POST',
    path: '/api/me/text-versions/:versionId/restore',
    auth: 'user',
    summary: 'Bring a former version of a generated text back',
    params: z.object({ versionId: id }),
    body: z.strictObject({ version }),
    reply: UserDocument,
  }),

  letterPreferences: call({
    method: 'GET',
    path: '/api/me/letter-preferences',
    auth: 'user',
    readAs: 'letterPreferences',
    summary: 'List the preferences learnt from your edits',
    reply: z.array(LetterPreference),
  }),
  removeLetterPreference: call({
    method: 'DELETE',
    path: '/api/me/letter-preferences/:preferenceId',
    auth: 'user',
    summary: 'Forget a preference learnt from your edits',
    params: z.object({ preferenceId: id }),
    reply: z.array(LetterPreference),
  }),

  addSentenceAsFact: call({
    method: 'POST',
    path: '/api/applications/:applicationId/facts',
    auth: 'user',
    summary: 'Add a sentence of a letter to your facts, and check the letter again',
    params: applicationId,
    body: z.strictObject({ draftVersion: version, text: required('Enter a fact', factMaxLength) }),
    reply: ApplicationTimeline,
  }),
  removeSentenceFact: call({
    method: 'POST',
    path: '/api/applications/:applicationId/facts/remove',
    auth: 'user',
    summary: 'Remove a fact that a sentence of a letter was made, and check the letter again',
    params: applicationId,
    body: z.strictObject({ text: required('Enter a fact', factMaxLength) }),
    reply: ApplicationTimeline,
  }),
  rewriteLetter: call({
    method: 'POST',
    path: '/api/applications/:applicationId/rewrite',
    auth: 'user',
    summary: 'Write the letter again',
    params: applicationId,
    body: z.strictObject({ draftVersion: version, how: RewriteHow }),
    reply: ApplicationTimeline,
  }),
} as const
