import { useState } from 'react'
import { type PaidTier, plans } from '../../../contract/billing/plans.ts'
import { latePart } from '../../late-part.tsx'
import { Button } from '../../ui/button.tsx'

const MailLinkDialog = latePart(
  async () => (await import('./mail-link-dialog.tsx')).MailLinkDialog,
  'The form could not be loaded.',
  { className: 'mt-3' },
)

/** For a visitor: to the mail with the way to the payment page. */
export function ChooseButton({ tier, isMain }: { tier: PaidTier; isMain: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'plain'}
        className="w-full"
        onClick={() => setIsOpen(true)}
      >
        Choose {plans[tier].name}
      </Button>
      <MailLinkDialog isWanted={isOpen} tier={tier} onClose={() => setIsOpen(false)} />
    </>
  )
}
