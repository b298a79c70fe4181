import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { discardLinkToken, forgetPayment, readLinkToken } from '../../data/link-token.ts'
import { loadChunk } from '../../load-chunk.ts'
import { afterSignUp, type SignUpNews } from './after-sign-up.ts'

/** What follows an account, on the screen that made it: what there is to say, and then the next screen. */
export function useAfterSignUp() {
  const navigate = useNavigate()
  const [news, setNews] = useState<SignUpNews | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function finish(): Promise<void> {
    const { linkSubscription, readSubscription } = await loadChunk(
      () => import('../../data/sign-in.ts'),
    )
    let last: SignUpNews | null = null
    const to = await afterSignUp(
      {
        link: (token) => linkOnce(linkSubscription, token),
        readStatus: readSubscription,
        say: (said) => setNews((last = said)),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
      readLinkToken()?.token ?? null,
    )
    if (!isHere.current) return // the user has gone somewhere else meanwhile
    const hasFailed = isLinkFailure(last)
    await navigate({ to, replace: true, state: hasFailed ? { notice: 'link-failed' } : {} })
  }

  return { news, finish }
}

/** An answer is the last word on a token; without one it is kept, for a reload to try again. */
async function linkOnce(link: (token: string) => Promise<string>, token: string): Promise<string> {
  try {
    const planName = await link(token)
    forgetPayment()
    return planName
  } catch (error) {
    if (error instanceof ApiError && isLastWord(error)) discardLinkToken()
    throw error
  }
}

function isLastWord({ code }: ApiError): boolean {
  return code === 'subscription-link-refused' || code === 'subscription-link-used'
}

function isLinkFailure(news: SignUpNews | null): boolean {
  return news?.kind === 'link-failed'
}
