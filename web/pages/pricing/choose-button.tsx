import { useState } from 'react'
import { type PaidTier, plans } from '../../../contract/billing/plans.ts'
import { loadChunk } from '../../load-chunk.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useLatePart } from '../../ui/use-late-part.ts'

const loadDialog = () =>
  loadChunk(() => import('./mail-link-dialog.tsx')).then(({ MailLinkDialog }) => MailLinkDialog)

/** For a visitor: to the mail with the way to the payment page. */
export function ChooseButton({ tier, isMain }: { tier: PaidTier; isMain: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: MailLinkDialog, isMissing, reload } = useLatePart(loadDialog, { isWanted: isOpen })
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'plain'}
        className="w-full"
        onClick={() => setIsOpen(true)}
      >
        Choose {plans[tier].name}
      </Button>
      {isOpen && MailLinkDialog && <MailLinkDialog tier={tier} onClose={() => setIsOpen(false)} />}
      {isOpen && isMissing && (
        <div className="mt-3">
          <ErrorNotice message="The form could not be loaded." onRetry={reload} />
        </div>
      )}
    </>
  )
}
