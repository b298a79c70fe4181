import type { About } from '../../../contract/entry/about.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import type { Section } from '../../features/shell/section-nav.tsx'

/** Lists the page's sections in order. An agency bids through the provider's account, so it gives no sign-in. */
export function sectionsOf(
  { userType, wantsVideo }: Pick<UserDocument, 'userType' | 'wantsVideo'>,
  about: About | undefined,
): Section[] {
  return [
    { id: 'subscription', title: 'Plan' },
    { id: 'personal', title: 'Personal' },
    { id: 'professional', title: 'Professional' },
    { id: 'targeting', title: 'Targeting' },
    userType === 'Agency'
      ? { id: 'agency', title: 'Agency' }
      : { id: 'credentials', title: 'Marketplace sign-in' },
    { id: 'video', title: 'Video' },
    ...(wantsVideo ? [{ id: 'drive', title: 'Cloud drive' }] : []),
    { id: 'facts', title: 'Facts' },
    { id: 'profile-description', title: 'Description' },
    { id: 'cover-letter', title: 'Cover letter' },
    { id: 'letter-templates', title: 'Letter templates' },
    { id: 'compare-templates', title: 'Compare templates' },
    { id: 'preferences', title: 'Your edits' },
    ...(about && about.ownKeyServices.length > 0
      ? [{ id: 'language-model', title: 'Language model' }]
      : []),
    { id: 'notices', title: 'Notices' },
    { id: 'devices', title: 'Devices' },
    ...(about?.identityProvider === null ? [{ id: 'passkeys', title: 'Passkeys' }] : []),
    { id: 'sessions', title: 'Sessions' },
    { id: 'account', title: 'Account' },
  ]
}
