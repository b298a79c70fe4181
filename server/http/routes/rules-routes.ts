import { api } from '../../../contract/api.ts'
import {
  addAnswer,
  deleteAnswer,
  listAnswers,
  saveAnswer,
} from '../../core/answering/answer-bank.ts'
import { resumeBidding } from '../../core/auto-bidding/resume-bidding.ts'
import {
  addNeverClient,
  listNeverClients,
  removeNeverClient,
} from '../../core/deciding/never-clients.ts'
import { addNeverWords, readRules, saveRules } from '../../core/deciding/rules.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const rulesRoutes = [
  route(api.rules, ({ store }, { uid }) => readRules(store, uid)),
  route(api.saveRules, ({ store }, { uid, body }) => saveRules(store, uid, body)),
  route(api.neverWords, ({ store }, { uid, body }) => addNeverWords(store, uid, body.phrase)),
  route(api.neverClients, ({ store }, { uid }) => listNeverClients(store, uid)),
  route(api.addNeverClient, ({ store }, { uid, body }) =>
    addNeverClient(store, uid, body.applicationId),
  ),
  route(api.removeNeverClient, ({ store }, { uid, params }) =>
    removeNeverClient(store, uid, params.neverClientId),
  ),
  route(api.bankAnswers, ({ store }, { uid }) => listAnswers(store, uid)),
  route(api.addBankAnswer, ({ store }, { uid, body }) => addAnswer(store, uid, body)),
  route(api.saveBankAnswer, ({ store }, { uid, params, body }) =>
    saveAnswer(store, uid, params.answerId, body),
  ),
  route(api.deleteBankAnswer, ({ store }, { uid, params }) =>
    deleteAnswer(store, uid, params.answerId),
  ),
  userRoute(api.resumeBidding, ({ store }, { uid }) => resumeBidding(store, uid)),
]
