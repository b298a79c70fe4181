import type { About } from '../../../contract/entry/about.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { ExternalLink } from '../../ui/words/external-link.tsx'

/** Says when the marketplace is not a real one, mails reach nobody, or payments move no money. */
export function StandInNotice() {
  const { data: about } = useAbout()
  const standIns = about ? standInsOf(about) : []
  if (standIns.length === 0) return null
  return (
    <aside
      aria-label="About this installation"
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-2 gap-y-2.5 border-b pointer-coarse:gap-y-6 border-line bg-sunken px-4 py-1.5 text-center text-xs text-muted"
    >
      <span>{standIns.length > 1 ? 'Stand-ins for real services:' : standIns[0]?.sentence}</span>
      {standIns.map(({ label, url }) => (
        <ExternalLink key={label} href={url}>
          {label}
        </ExternalLink>
      ))}
    </aside>
  )
}

type StandIn = { sentence: string; label: string; url: string }

function standInsOf({ marketplaces, mail, payments }: About): StandIn[] {
  const standIns: StandIn[] = []
  for (const { title, url, isStandIn } of marketplaces) {
    if (!isStandIn) continue
    const sentence = `${title} here is a stand-in for a real marketplace.`
    standIns.push({ sentence, label: `Open ${title}`, url })
  }
  if (mail?.isStandIn && mail.url !== null) {
    const sentence = 'Emails from here go only to a stand-in.'
    standIns.push({ sentence, label: 'Open mailbox', url: mail.url })
  }
  if (payments?.isStandIn && payments.url !== null) {
    const sentence = 'Payments here go to a stand-in; no money moves.'
    standIns.push({ sentence, label: 'Open payments', url: payments.url })
  }
  return standIns
}
