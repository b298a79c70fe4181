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
  route(api.rules, ({ store }, { userId }) => readRules(store, userId)),
  route(api.saveRules, ({ store }, { userId, body }) => saveRules(store, userId, body)),
  route(api.neverWords, ({ store }, { userId, body }) => addNeverWords(store, userId, body.phrase)),
  route(api.neverClients, ({ store }, { userId }) => listNeverClients(store, userId)),
  route(api.addNeverClient, ({ store }, { userId, body }) =>
    addNeverClient(store, userId, body.applicationId),
  ),
  route(api.removeNeverClient, ({ store }, { userId, params }) =>
    removeNeverClient(store, userId, params.neverClientId),
  ),
  route(api.bankAnswers, ({ store }, { userId }) => listAnswers(store, userId)),
  route(api.addBankAnswer, ({ store }, { userId, body }) => addAnswer(store, userId, body)),
  route(api.saveBankAnswer, ({ store }, { userId, params, body }) =>
    saveAnswer(store, userId, params.answerId, body),
  ),
  route(api.deleteBankAnswer, ({ store }, { userId, params }) =>
    deleteAnswer(store, userId, params.answerId),
  ),
  userRoute(api.resumeBidding, ({ store }, { userId }) => resumeBidding(store, userId)),
]
