import { useEffect, useRef } from 'react'
import type { Conversation } from '../../../contract/conversing/conversation.ts'
import { useMarkRead } from '../../data/conversing.ts'

/**
 * Marks a conversation as read while it is looked at. One that the user marked as unread stays so until the client writes
 * again.
 */
export function useReadMark(conversation: Conversation | undefined): { markUnread: () => void } {
  const { mutate } = useMarkRead()
  const keptUnread = useRef<string | null>(null)
  const { applicationId, clientSpokeAt, isUnread } = conversation ?? {}
  useEffect(() => {
    if (!isUnread || applicationId === undefined || clientSpokeAt === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible' || keptUnread.current === clientSpokeAt) return
      mutate({ applicationId, until: clientSpokeAt })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [applicationId, clientSpokeAt, isUnread, mutate])
  return {
    markUnread: () => {
      if (!conversation || conversation.isUnread) return
      keptUnread.current = conversation.clientSpokeAt
      mutate({ applicationId: conversation.applicationId, until: null })
    },
  }
}
