import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Application } from '../../../contract/application.ts'
import type { Scanner, ScannerForm } from '../../../contract/scanner.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { ScannerEditor } from '../../features/scanners/scanner-editor.tsx'
import { newScanner, ScannerTabs } from '../../features/scanners/scanner-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { MatchingJobs } from './matching-jobs.tsx'
import { NoScanner } from './no-scanner.tsx'
import { useScannerActions } from './use-scanner-actions.ts'

type ScannersSectionProps = {
  user: UserDocument
  scanners: readonly Scanner[]
  applications: readonly Application[]
  marketplaceTitle: string
  /** The scanner in the address, `newScanner`, or null. */
  chosen: string | null
  /** Raised by each wish for a new scanner from elsewhere on the screen. */
  addRequest: number
  onChoose: (scanner: string) => void
  onOpenApplication: (applicationId: string) => void
}

/** The scanners with their form, beside the jobs that the chosen one matches. */
export function ScannersSection(props: ScannersSectionProps) {
  const { user, scanners, addRequest, onChoose } = props
  const isWide = useMedia('(min-width: 1024px)')
  const [isEditing, setIsEditing] = useState(false)
  const [answered, setAnswered] = useState(addRequest)
  if (answered !== addRequest) {
    setAnswered(addRequest)
    setIsEditing(true)
  }
  const actions = useScannerActions()

  const isNew = props.chosen === newScanner || scanners.length === 0
  const first = scanners.find(({ id }) => id === user.activeScannerId) ?? scanners[0]
  const scanner = isNew ? null : (scanners.find(({ id }) => id === props.chosen) ?? first ?? null)
  const selected = scanner?.id ?? newScanner

  const choose = (next: string) => {
    onChoose(next)
    if (next === newScanner) setIsEditing(true)
  }
  const saveForm = async (form: ScannerForm) => {
    const saved = await actions.save(scanner?.id ?? null, form)
    onChoose(saved.id)
  }
  const finish = () => {
    setIsEditing(false)
    toast.success('Scanner saved.')
  }
  const remove = () => {
    setIsEditing(false)
    if (scanner) actions.remove(scanner.id)
  }

  const editor = (
    <ScannerEditor
      scanner={scanner}
      isActive={scanner !== null && scanner.id === user.activeScannerId}
      focusRequest={scanner ? 0 : addRequest}
      onSave={saveForm}
      onSaved={finish}
      onActivate={() => scanner && actions.activate(scanner.id)}
      onDelete={remove}
    />
  )
  const heading = scanner ? 'Edit scanner' : 'New scanner'

  return (
    <section aria-labelledby="scanners-heading">
      <h2 id="scanners-heading" className="mb-1 font-semibold">
        Scanners
      </h2>
      <ScannerTabs
        scanners={scanners}
        activeScannerId={user.activeScannerId}
        selected={selected}
        onSelect={choose}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div>
            {!isWide && (
              <Button className="mb-3 w-full" onClick={() => setIsEditing(true)}>
                <Pencil size={14} aria-hidden />
                {heading}
              </Button>
            )}
            {scanner ? (
              <MatchingJobs
                key={scanner.id}
                scanner={scanner}
                applications={props.applications}
                marketplaceTitle={props.marketplaceTitle}
                onOpenApplication={props.onOpenApplication}
              />
            ) : (
              <NoScanner />
            )}
          </div>
          {isWide && (
            <Card className="sticky top-6 max-h-[calc(100dvh-48px)] overflow-y-auto p-4">
              <h3 className="mb-3 font-semibold">{heading}</h3>
              {editor}
            </Card>
          )}
        </div>
      </ScannerTabs>
      {!isWide && (
        <Modal title={heading} isOpen={isEditing} onClose={() => setIsEditing(false)}>
          {editor}
        </Modal>
      )}
    </section>
  )
}
