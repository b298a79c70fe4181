import { type ChannelKind, NewChannel } from '../../../../contract/noticing/channel.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'

/** Values of the form; each kind of channel uses its own. */
export type TypedChannel = { kind: ChannelKind; url: string; token: string; chatId: string }

export const channelFields = ['url', 'token', 'chatId'] as const
export type ChannelField = (typeof channelFields)[number]

type Checked =
  | { channel: NewChannel; problems: null }
  | { channel: null; problems: Partial<Record<ChannelField, string>> }

/** Checks what is typed against the contract: the channel, or one sentence for each field that is wrong. */
export function checkChannel({ kind, url, token, chatId }: TypedChannel): Checked {
  const typed = kind === 'telegram' ? { kind, token, chatId } : { kind, url }
  const { success, data, error } = parsePlainly(NewChannel, typed)
  if (success) return { channel: data, problems: null }
  const named = channelFields.flatMap((field) => {
    const issue = error.issues.find(({ path }) => path[0] === field)
    return issue ? [[field, issue.message] as const] : []
  })
  return { channel: null, problems: Object.fromEntries(named) }
}
