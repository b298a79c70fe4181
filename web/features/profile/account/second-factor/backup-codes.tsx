import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../texts/copy-button.tsx'

type BackupCodesProps = { codes: string[]; isWarned: boolean; onDone: () => void }

/** Backup codes, which are shown this one time. */
export function BackupCodes({ codes, isWarned, onDone }: BackupCodesProps) {
  const text = codes.join('\n')
  return (
    <>
      <p className="text-muted">
        Two-step log-in is on. If you lose your phone, each of these codes lets you log in once. We
        can't show them again.
      </p>
      <ul
        aria-label="Backup codes"
        className="my-4 space-y-1 rounded-lg border border-line bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label="Copy codes"
          text={text}
          failure="The codes weren't copied. Select them and copy them yourself."
        />
        <Button onClick={() => download(text)}>Download</Button>
      </div>
      <p role="alert" className="mt-3 min-h-5 text-bad">
        {isWarned && 'Save the codes first: without them and your phone you cannot log in.'}
      </p>
      <div className="mt-2 flex justify-end max-md:flex-col">
        <Button look="primary" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </>
  )
}

function download(codes: string): void {
  const file = new Blob([`Bidwright backup codes. Each works once.\n\n${codes}\n`], {
    type: 'text/plain',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'bidwright-backup-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
