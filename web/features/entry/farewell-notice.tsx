import { useEffect, useState } from 'react'
import { type Farewell, forgetFarewell, readFarewell } from '../../data/session/farewell.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says once why somebody who was signed in stands here. */
export function FarewellNotice() {
  const [farewell] = useState(readFarewell)
  useEffect(forgetFarewell, [])
  if (farewell === null) return null
  return <Notice tone="plain">{sentences[farewell]}</Notice>
}

const sentences: Record<Farewell, string> = {
  'account-deleted': 'Your account and all its data are deleted.',
  'payer-deleted':
    'Your account is deleted. Your subscription is cancelled as soon as the payment service can be reached, normally at once; nothing more is charged after that.',
}
