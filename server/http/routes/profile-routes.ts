import { api } from '../../../contract/api.ts'
import { completeOnboarding } from '../../core/accounts/complete-onboarding.ts'
import { deleteVideo } from '../../core/accounts/delete-video.ts'
import { mailPasswordReset } from '../../core/entry/mail-password-reset.ts'
import { requestGeneration } from '../../core/accounts/request-generation.ts'
import { saveCard } from '../../core/accounts/save-card.ts'
import { saveMarketplaceAccount } from '../../core/accounts/save-marketplace-account.ts'
import { switchNotifications } from '../../core/accounts/switch-notifications.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const profileRoutes = [
  userRoute(api.completeOnboarding, (services, { userId, body }) =>
    completeOnboarding(services, userId, body),
  ),
  userRoute(api.savePersonalInfo, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'personal' }, body),
  ),
  userRoute(api.saveProfessionalInfo, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'professional' }, body),
  ),
  userRoute(api.saveClientTargeting, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'targeting' }, body),
  ),
  userRoute(api.saveMarketplaceAccount, (services, { userId, body }) =>
    saveMarketplaceAccount(services, userId, body),
  ),
  userRoute(api.saveAgencyInfo, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'agency' }, body),
  ),
  userRoute(api.saveVideoSettings, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'video' }, body),
  ),
  userRoute(api.saveCoverLetter, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'coverLetter' }, body),
  ),
  userRoute(api.saveProfileDescription, (services, { userId: uid, body }) =>
    saveCard(services, { uid, card: 'profileDescription' }, body),
  ),
  userRoute(api.deleteVideo, (services, { userId }) => deleteVideo(services, userId)),
  userRoute(api.switchNotifications, (services, { userId, body }) =>
    switchNotifications(services, userId, body.enabled),
  ),
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
