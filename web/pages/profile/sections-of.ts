import type { UserType } from '../../../contract/user/profile-field.ts'
import type { Section } from '../../features/shell/section-nav.tsx'

/** The parts of the page in their order. An agency bids through the provider's account, so it has no sign-in to give. */
export function sectionsOf(userType: UserType | null): Section[] {
  return [
    { id: 'subscription', title: 'Plan' },
    { id: 'personal', title: 'Personal' },
    { id: 'professional', title: 'Professional' },
    { id: 'targeting', title: 'Targeting' },
    userType === 'Agency'
      ? { id: 'agency', title: 'Agency' }
      : { id: 'credentials', title: 'Marketplace sign-in' },
    { id: 'video', title: 'Video' },
    { id: 'profile-description', title: 'Description' },
    { id: 'cover-letter', title: 'Cover letter' },
    { id: 'account', title: 'Account' },
  ]
}
