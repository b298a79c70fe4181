import { api } from '../../../contract/api.ts'
import { completeOnboarding } from '../../core/accounts/complete-onboarding.ts'
import { deleteVideo } from '../../core/accounts/delete-video.ts'
import { mailPasswordReset } from '../../core/entry/mail-password-reset.ts'
import { readUser } from '../../core/accounts/read-user.ts'
import { requestGeneration } from '../../core/accounts/request-generation.ts'
import {
  saveAgencyInfo,
  saveClientTargeting,
  saveCoverLetter,
  savePersonalInfo,
  saveProfessionalInfo,
  saveProfileDescription,
  saveVideoSettings,
} from '../../core/accounts/save-card.ts'
import { saveMarketplaceAccount } from '../../core/accounts/save-marketplace-account.ts'
import { switchNotifications } from '../../core/accounts/switch-notifications.ts'
import { route } from '../route.ts'

export const profileRoutes = [
  route(api.completeOnboarding, async (services, { userId, body }) => {
    await completeOnboarding(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.savePersonalInfo, async (services, { userId, body }) => {
    await savePersonalInfo(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveProfessionalInfo, async (services, { userId, body }) => {
    await saveProfessionalInfo(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveClientTargeting, async (services, { userId, body }) => {
    await saveClientTargeting(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveMarketplaceAccount, async (services, { userId, body }) => {
    await saveMarketplaceAccount(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveAgencyInfo, async (services, { userId, body }) => {
    await saveAgencyInfo(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveVideoSettings, async (services, { userId, body }) => {
    await saveVideoSettings(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveCoverLetter, async (services, { userId, body }) => {
    await saveCoverLetter(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.saveProfileDescription, async (services, { userId, body }) => {
    await saveProfileDescription(services, userId, body)
    return readUser(services, userId)
  }),
  route(api.deleteVideo, async (services, { userId }) => {
    await deleteVideo(services, userId)
    return readUser(services, userId)
  }),
  route(api.switchNotifications, async (services, { userId, body }) => {
    await switchNotifications(services, userId, body.enabled)
    return readUser(services, userId)
  }),
  route(api.mailPasswordReset, async (services, { userId, headers }) => {
    await services.identity.countPasswordReset(headers)
    await mailPasswordReset(services, userId)
    return {}
  }),
  route(api.generateCoverLetter, async (services, { userId }) => {
    await requestGeneration(services, userId, 'coverLetter')
    return {}
  }),
  route(api.generateProfile, async (services, { userId }) => {
    await requestGeneration(services, userId, 'profileDescription')
    return {}
  }),
]
