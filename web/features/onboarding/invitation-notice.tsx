import { useState } from 'react'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useSignInTitle } from '../../data/queries/queries.ts'
import { Modal } from '../../late-dialogs.tsx'
import { Notice } from '../../ui/notice.tsx'

type InvitationNoticeProps = { agency: UserDocument['agency'] }

/** Tells an agency what to do at the marketplace, and how. */
export function InvitationNotice({ agency }: InvitationNoticeProps) {
  const title = useSignInTitle()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <div className="mb-5">
      <Notice tone="plain">
        <p>
          Invite our account into your agency on {title}. Allow up to 24 hours; nothing is sent for
          your agency before the invitation is accepted.
        </p>
        {agency && (
          <p className="mt-2">
            Invite <b className="break-words">{agency.invites}</b> and write the code{' '}
            <b>{agency.code}</b> in the note.
          </p>
        )}
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
          {stepsOn(title, agency).map((step) => (
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

function stepsOn(title: string, agency: UserDocument['agency']): string[] {
  return [
    ...(agency ? [] : ["Ask this installation's administrator which account to invite."]),
    `Sign in to ${title} as the owner or an administrator of your agency.`,
    "Open your agency's settings, then its members.",
    `Invite ${agency?.invites ?? 'that account'} as a business manager with permission to send proposals.`,
    ...(agency
      ? [`Write the code ${agency.code} in the note, so we know the agency is yours.`]
      : []),
    'Come back here and finish the set-up.',
  ]
}
