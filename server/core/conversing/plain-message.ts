import { messageMaxLength } from '../../../contract/conversing/conversation.ts'

/** Longest text of a stranger's that is kept. */
const maxKept = 2 * messageMaxLength

/** Control characters but for tab and line break, and what is invisible or turns text around; not what joins letters. */
const hidden = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Takes a message as text that can be shown, compared and sent. */
export function plainMessage(text: string): string {
  const plain = text.replaceAll(/\r\n?/gu, '\n').replaceAll(hidden, '').trim()
  return plain.slice(0, maxKept).toWellFormed()
}
