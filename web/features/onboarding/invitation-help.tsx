import { Modal } from '../../ui/modal.tsx'

type InvitationHelpProps = { title: string; isOpen: boolean; onClose: () => void }

/** Explains the invitation where it is needed. Rule ONBOARD-33. */
export function InvitationHelp({ title, isOpen, onClose }: InvitationHelpProps) {
  const steps = [
    'Ask whoever runs this installation for the name of the account to invite.',
    `Sign in to ${title} as the owner or an administrator of your agency.`,
    'Open the settings of your agency, and there its members.',
    'Invite that account as a business manager who may send proposals for your freelancers.',
    'Come back here and finish the set-up. Allow up to 24 hours for the invitation to be accepted.',
  ]
  return (
    <Modal title="Invite us into your agency" isOpen={isOpen} onClose={onClose}>
      <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 text-muted">
        The names of your agency and of the freelancer have to be those that {title} shows, letter
        by letter: that is how your agency is found among others. You can take the invitation back
        there at any time.
      </p>
    </Modal>
  )
}
