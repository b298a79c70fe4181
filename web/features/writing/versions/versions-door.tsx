import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { TextName } from '../../../../contract/writing/writing-calls.ts'
import { latePart } from '../../../late-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const TextVersions = latePart(
  async () => (await import('./text-versions.tsx')).TextVersions,
  "We couldn't load the versions.",
  { waiting: <Skeleton says="Loading the versions" shape="h-16 w-full" /> },
)

type VersionsDoorProps = {
  what: TextName
  text: string | null
  version: number
  changeText: (change: () => unknown) => Promise<void>
}

/** Opens the former versions of a text. */
export function VersionsDoor(props: VersionsDoorProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="border-t border-line px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-md font-medium"
        onClick={() => setIsOpen(!isOpen)}
      >
        Versions
        <ChevronDown
          size={16}
          aria-hidden
          className={`ml-auto text-muted transition-transform duration-100 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        <TextVersions isWanted={isOpen} {...props} />
      </div>
    </div>
  )
}
