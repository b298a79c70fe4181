import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { latePart } from '../../../late-part.tsx'
import { showPalette, usePaletteOpen } from './palette-state.ts'

const CommandPalette = latePart(
  async () => (await import('./command-palette.tsx')).CommandPalette,
  "We couldn't load the command palette.",
  { className: 'fixed inset-x-4 top-16 z-50 mx-auto max-w-lg rounded-lg bg-surface' },
)

/** Opens the command palette with Ctrl or Cmd and K. */
export function PaletteDoor() {
  const isOpen = usePaletteOpen()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.shiftKey || event.altKey || event.repeat) return
      event.preventDefault()
      showPalette(true)
    }
    addEventListener('keydown', open)
    return () => {
      removeEventListener('keydown', open)
      showPalette(false)
    }
  }, [])
  return <CommandPalette isWanted={isOpen} />
}

type PaletteButtonProps = { className: string; onChosen?: (() => void) | undefined }

/** Button that opens the command palette, with its shortcut. */
export function PaletteButton({ className, onChosen }: PaletteButtonProps) {
  const open = () => {
    onChosen?.()
    showPalette(true)
  }
  return (
    <button type="button" aria-keyshortcuts="Control+K Meta+K" className={className} onClick={open}>
      <Search size={16} aria-hidden />
      Search
      <kbd aria-hidden className="ml-auto font-sans text-xs max-md:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}
