import { useState } from 'react'
import { useMarketplaceTitle } from '../../data/queries/queries.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Tells an agency what to do at the marketplace, and how. */
export function InvitationNotice() {
  const title = useMarketplaceTitle()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <div className="mb-5">
      <Notice tone="plain">
        <p>
          Invite our account into your agency on {title}. Allow up to 24 hours; nothing is sent for
          your agency before the invitation is accepted.
        </p>
        <button
          type="button"
          className="finger-high inline-link mt-1"
          onClick={() => setIsHelpOpen(true)}
        >
          How to invite us
        </button>
      </Notice>
      <Modal
        title="Invite us into your agency"
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      >
        <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
          {stepsOn(title).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-5 text-muted">
          Enter the agency and freelancer names exactly as {title} shows them. You can withdraw the
          invitation there at any time.
        </p>
      </Modal>
    </div>
  )
}

function stepsOn(title: string): string[] {
  return [
    "Ask this installation's administrator which account to invite.",
    `Sign in to ${title} as the owner or an administrator of your agency.`,
    "Open your agency's settings, then its members.",
    'Invite that account as a business manager with permission to send proposals.',
    'Come back here and finish the set-up.',
  ]
}
