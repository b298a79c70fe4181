import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { outlastLimit } from '../../data/outlast-limit.ts'
import { loadEntry } from '../../data/session/late-entry.ts'
import { discardLinkToken, forgetPayment, readLinkToken } from '../../data/session/link-token.ts'
import { loadChunk } from '../../load-chunk.ts'
import { afterSignUp, type LinkFailureKind, type SignUpNews } from './after-sign-up.ts'

/** Runs the steps after a sign-up on its screen: shows the news, then goes to the next screen. */
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
    const { linkSubscription, readSubscription } = await loadEntry()
    let last: SignUpNews | null = null
    const to = await afterSignUp(
      {
        link: (token) => outlastLimit(() => linkOnce(linkSubscription, token)),
        readStatus: () => outlastLimit(readSubscription),
        say: (said) => setNews((last = said)),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
      readLinkToken()?.token ?? null,
    )
    if (!isHere.current) return // the user has left in the meantime
    const state = last === null ? { isNew: true as const } : noticeOf(last)
    await navigate({ to, replace: true, state })
  }

  return { news, finish }
}

/**
 * Links a plan with its token. A failed token is kept to try again, because payment may still arrive; a used one is
 * dropped.
 */
async function linkOnce(link: (token: string) => Promise<string>, token: string): Promise<string> {
  try {
    const planName = await link(token)
    forgetPayment()
    // A user document read earlier still says Free. When this chunk cannot be loaded, none was read.
    void loadChunk(() => import('../../data/queries/user-mutations.ts'))
      .then(({ rereadUser }) => rereadUser())
      .catch(() => undefined)
    return planName
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscription-link-used') discardLinkToken()
    throw error
  }
}

function noticeOf(news: SignUpNews): { notice?: LinkFailureKind } {
  return news.kind === 'linked' ? {} : { notice: news.kind }
}
