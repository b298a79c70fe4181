import { writingCalls } from '../../../../contract/writing/writing-calls.ts'
import {
  addSentenceAsFact,
  removeSentenceFact,
} from '../../../core/reviewing/add-sentence-as-fact.ts'
import { rewriteLetter } from '../../../core/reviewing/rewrite-letter.ts'
import {
  addFact,
  answerQuestion,
  listFacts,
  removeFact,
  saveFact,
} from '../../../core/writing/facts/own-facts.ts'
import {
  listPreferences,
  removePreference,
} from '../../../core/writing/preferences/own-preferences.ts'
import {
  addTemplate,
  deleteTemplate,
  listTemplates,
  orderTemplates,
  saveTemplate,
} from '../../../core/writing/templates/own-templates.ts'
import { noteText } from '../../../core/writing/texts/note-text.ts'
import { listTextVersions, restoreText } from '../../../core/writing/texts/own-text-versions.ts'
import { route } from '../../route.ts'
import { userRoute } from '../../user-route.ts'

export const writingRoutes = [
  route(writingCalls.facts, ({ store }, { uid }) => listFacts(store.db, uid)),
  route(writingCalls.addFact, ({ store }, { uid, body }) => addFact(store, uid, body)),
  route(writingCalls.answerFactQuestion, ({ store }, { uid, body }) =>
    answerQuestion(store, uid, body),
  ),
  route(writingCalls.saveFact, ({ store }, { uid, params, body }) =>
    saveFact(store, { uid, ...params }, body),
  ),
  route(writingCalls.removeFact, ({ store }, { uid, params }) =>
    removeFact(store, { uid, ...params }),
  ),
  route(writingCalls.letterTemplates, ({ store }, { uid }) => listTemplates(store, uid)),
  route(writingCalls.addLetterTemplate, ({ store }, { uid, body }) =>
    addTemplate(store, uid, body),
  ),
  route(writingCalls.saveLetterTemplate, ({ store }, { uid, params, body }) =>
    saveTemplate(store, { uid, ...params }, body),
  ),
  route(writingCalls.deleteLetterTemplate, ({ store }, { uid, params }) =>
    deleteTemplate(store, { uid, ...params }),
  ),
  route(writingCalls.orderLetterTemplates, ({ store }, { uid, body }) =>
    orderTemplates(store, uid, body.templateIds),
  ),
  route(writingCalls.textVersions, ({ store }, { uid, query }) =>
    listTextVersions(store, uid, query.what),
  ),
  route(writingCalls.textNotes, ({ store }, { uid, query }) => noteText(store.db, uid, query.what)),
  userRoute(writingCalls.restoreText, ({ store }, { uid, params, body }) =>
    restoreText(store, { uid, ...params }, body.version),
  ),
  route(writingCalls.letterPreferences, ({ store }, { uid }) => listPreferences(store.db, uid)),
  route(writingCalls.removeLetterPreference, ({ store }, { uid, params }) =>
    removePreference(store, uid, params.preferenceId),
  ),
  route(writingCalls.addSentenceAsFact, ({ store }, { uid, params, body }) =>
    addSentenceAsFact(store, { uid, ...params }, body),
  ),
  route(writingCalls.removeSentenceFact, ({ store }, { uid, params, body }) =>
    removeSentenceFact(store, { uid, ...params }, body),
  ),
  route(writingCalls.rewriteLetter, (services, { uid, params, body }) =>
    rewriteLetter(services, { uid, ...params }, body),
  ),
]
