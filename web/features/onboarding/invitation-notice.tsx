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
          Invite our account into your agency on {title}. Allow up to 24 hours until the invitation
          is accepted; nothing is sent for your agency before that.
        </p>
        <button
          type="button"
          className="finger-high inline-link mt-1"
          onClick={() => setIsHelpOpen(true)}
        >
          How to invite us, step by step
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
          The names of your agency and of the freelancer have to be those that {title} shows, letter
          by letter: that is how your agency is found among others. You can take the invitation back
          there at any time.
        </p>
      </Modal>
    </div>
  )
}

function stepsOn(title: string): string[] {
  return [
    'Ask whoever runs this installation for the name of the account to invite.',
    `Sign in to ${title} as the owner or an administrator of your agency.`,
    'Open the settings of your agency, and there its members.',
    'Invite that account as a business manager who may send proposals for your freelancers.',
    'Come back here and finish the set-up. Allow up to 24 hours for the invitation to be accepted.',
  ]
}
