import { useEffect, useState } from 'react'
import { forgetFarewell, readFarewell } from '../../data/farewell.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says once why somebody who was signed in stands here. */
export function FarewellNotice() {
  const [farewell] = useState(readFarewell)
  useEffect(forgetFarewell, [])
  if (farewell === null) return null
  return <Notice tone="plain">Your account and all its data are deleted.</Notice>
}
