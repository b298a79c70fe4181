import { api } from '../../../contract/api.ts'
import type { HttpUser } from '../processes/over-http.ts'

/** States what the user has done, so that letters have proofs. */
export async function stateWork(user: HttpUser): Promise<void> {
  const { versions } = await user.call(api.me, {})
  await user.call(api.saveProfessionalInfo, {
    body: {
      version: versions.professional,
      whatServicesGeneral: 'I build web shops with Shopify and WordPress.',
      detailedExperience:
        'I have built web shops for nine years. I moved the WordPress shop of a bakery in 2023.',
      currentCoverLetter: '',
      portfolioLink: '',
      marketplaceProfileUrl: 'https://gigboard.example.org/grace',
      tags: ['WordPress'],
    },
  })
}
