import { slack } from './adapters/slack/slack.ts'
import { telegram } from './adapters/telegram/telegram.ts'
import { webhook } from './adapters/webhook/webhook.ts'
import type { NoticeSenders } from './ports/notices.ts'

/** Opens every kind of channel for notices. `standIn`: origin that stands in for the others' services; null: none does. */
export function openNotices(standIn: string | null): NoticeSenders {
  return {
    webhook: webhook({ standIn }),
    slack: slack({ standIn }),
    telegram: telegram({ standIn }),
  }
}
