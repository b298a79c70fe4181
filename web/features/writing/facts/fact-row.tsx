import { Pencil, Trash2 } from 'lucide-react'
import type { Fact } from '../../../../contract/writing/fact.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { saySource } from './fact-words.ts'

type FactRowProps = { fact: Fact; onEdit: () => void; onRemove: () => void }

/** One fact in the user's words, with the place it was read from. */
export function FactRow({ fact, onEdit, onRemove }: FactRowProps) {
  const { id, text, link, source } = fact
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere max-md:py-3 md:flex md:items-baseline md:gap-4">
        <p className="md:min-w-0 md:flex-1">{text}</p>
        <p className="text-xs text-muted md:max-w-[45%] md:text-right">
          {saySource(source)}
          {link && (
            <>
              {' · '}
              <ExternalLink href={link}>{link}</ExternalLink>
            </>
          )}
        </p>
      </div>
      <IconButton label={`Edit fact: ${text}`} data-edit={id} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={`Remove fact: ${text}`}
        // By the second click of a double click another fact is here.
        onClick={(event) => event.detail < 2 && onRemove()}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
