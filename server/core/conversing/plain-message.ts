import { messageMaxLength } from '../../../contract/conversing/conversation.ts'

/** Longest text of a stranger's that is kept. */
const maxKept = 2 * messageMaxLength

// Control characters but for tab and line break, and what is invisible or turns text around.
// oxlint-disable-next-line no-control-regex -- they are taken out
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Takes a message as text that can be shown, compared and sent. */
export function plainMessage(text: string): string {
  const plain = text.replaceAll(/\r\n?/gu, '\n').replaceAll(hidden, '').trim()
  return plain.slice(0, maxKept).toWellFormed()
}
