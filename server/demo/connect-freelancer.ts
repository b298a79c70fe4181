import { z } from 'zod'
import { connectWithToken } from '../core/connecting/tokens/connect-by-token.ts'
import type { Services, ServicesOfHttp } from '../services.ts'
import type { DemoUser } from './demo-user.ts'

const Issued = z.object({ access_token: z.string() })

/** Lets us into an account of the demo user's at the stand-in of Freelancer.com. It is another one than at Gigboard. */
export async function connectFreelancer(
  services: Services | ServicesOfHttp,
  user: DemoUser,
  { name, url }: { name: string; url: string },
): Promise<void> {
  const response = await fetch(new URL('/control/tokens', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bids.${user.email}` }),
  })
  if (!response.ok) throw new Error(`Freelancer.com's stand-in gave no token: ${response.status}`)
  const { access_token: token } = Issued.parse(await response.json())
  await connectWithToken(services, { uid: user.uid, network: null }, { marketplace: name, token })
}
