import { api } from '../../../contract/api.ts'
import { exportCalls } from '../../../contract/user/export-calls.ts'
import { driveCalls } from '../../../contract/user/drive-calls.ts'
import { connectionCalls } from '../../../contract/user/connection-calls.ts'
import { completeOnboarding, replacesSignIn } from '../../core/accounts/complete-onboarding.ts'
import { deleteVideo } from '../../core/accounts/delete-video.ts'
import { mailAddressConfirmation } from '../../core/entry/confirm-address.ts'
import { mailPasswordReset } from '../../core/entry/mail-password-reset.ts'
import { requestGeneration } from '../../core/accounts/request-generation.ts'
import { saveCard } from '../../core/accounts/save-card.ts'
import { saveMarketplaceAccount } from '../../core/accounts/save-marketplace-account.ts'
import { switchNotifications } from '../../core/accounts/switch-notifications.ts'
import { disconnect, listConnections } from '../../core/connecting/connections.ts'
import {
  beginConnecting,
  connectWithToken,
  finishConnecting,
} from '../../core/connecting/tokens/connect-by-token.ts'
import {
  beginDrive,
  disconnectDrive,
  exchangeGoogleCode,
  saveDriveSettings,
} from '../../core/drive/connect-drive.ts'
import { chooseDriveVideo } from '../../core/drive/take-video.ts'
import { driveTokenValid } from '../../core/drive/drive-token-valid.ts'
import { linkExport } from '../../core/exporting/open-export.ts'
import { switchUnattended } from '../../core/connecting/switch-unattended.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const profileRoutes = [
  route(exportCalls.linkExport, async (services, { uid, body }) =>
    linkExport(services, uid, body.what),
  ),
  userRoute(api.completeOnboarding, async (services, { uid, sessionId, body }) => {
    if (await replacesSignIn(services, uid, body)) await services.identity.requireProof(sessionId)
    await completeOnboarding(services, uid, body)
  }),
  userRoute(api.savePersonalInfo, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'personal' }, body),
  ),
  userRoute(api.saveProfessionalInfo, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'professional' }, body),
  ),
  userRoute(api.saveClientTargeting, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'targeting' }, body),
  ),
  userRoute(api.saveMarketplaceAccount, (services, { uid, body }) =>
    saveMarketplaceAccount(services, uid, body),
  ),
  route(connectionCalls.connections, (services, { uid }) => listConnections(services, uid)),
  route(connectionCalls.disconnect, async (services, { uid, params: { marketplace }, headers }) => {
    const network = services.identity.networkOf(headers)
    await disconnect(services, { uid, marketplace, network })
    return listConnections(services, uid)
  }),
  route(connectionCalls.beginConnecting, (services, { uid, sessionId, params }) =>
    beginConnecting(services, { uid, sessionId, ...params }),
  ),
  route(connectionCalls.finishConnecting, async (services, { uid, sessionId, body, headers }) => {
    const network = services.identity.networkOf(headers)
    await finishConnecting(services, { uid, sessionId, network }, body)
    return listConnections(services, uid)
  }),
  route(connectionCalls.switchUnattended, async (services, { uid, params, body }) => {
    await switchUnattended(services, { uid, ...params, ...body })
    return listConnections(services, uid)
  }),
  route(connectionCalls.connectWithToken, async (services, { uid, params, body, headers }) => {
    const network = services.identity.networkOf(headers)
    await connectWithToken(services, { uid, network }, { ...params, ...body })
    return listConnections(services, uid)
  }),
  route(driveCalls.beginDrive, (services, caller) => beginDrive(services, caller)),
  route(driveCalls.exchangeGoogleCode, (services, { uid, sessionId, body, headers }) => {
    const network = services.identity.networkOf(headers)
    return exchangeGoogleCode(services, { uid, sessionId, network }, body)
  }),
  route(driveCalls.driveTokenValid, (services, { uid, signal }) =>
    driveTokenValid(services, uid, signal),
  ),
  userRoute(driveCalls.saveDriveSettings, (services, { uid, body }) =>
    saveDriveSettings(services, uid, body),
  ),
  userRoute(driveCalls.takeDriveVideo, (services, { uid, body }) =>
    chooseDriveVideo(services, uid, body),
  ),
  userRoute(driveCalls.disconnectDrive, (services, { uid, headers }) =>
    disconnectDrive(services, { uid, network: services.identity.networkOf(headers) }),
  ),
  userRoute(api.saveAgencyInfo, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'agency' }, body),
  ),
  userRoute(api.saveVideoSettings, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'video' }, body),
  ),
  userRoute(api.saveCoverLetter, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'coverLetter' }, body),
  ),
  userRoute(api.saveProfileDescription, (services, { uid, body }) =>
    saveCard(services, { uid, card: 'profileDescription' }, body),
  ),
  userRoute(api.deleteVideo, (services, { uid }) => deleteVideo(services, uid)),
  userRoute(api.switchNotifications, (services, { uid, body }) =>
    switchNotifications(services, uid, body.enabled),
  ),
  route(api.mailAddressConfirmation, async (services, { uid }) => {
    await mailAddressConfirmation(services, uid)
    return {}
  }),
  route(api.mailPasswordReset, async (services, { uid, headers }) => {
    await services.identity.countPasswordReset(headers)
    await mailPasswordReset(services, { uid, network: services.identity.networkOf(headers) })
    return {}
  }),
  route(api.generateCoverLetter, async (services, { uid }) => {
    await requestGeneration(services, uid, 'coverLetter')
    return {}
  }),
  route(api.generateProfile, async (services, { uid }) => {
    await requestGeneration(services, uid, 'profileDescription')
    return {}
  }),
]
