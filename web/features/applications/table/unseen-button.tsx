import { ArrowUp } from 'lucide-react'

const most = 99

/** Over the rows, so that nothing moves; leads to what came in above. */
export function UnseenButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-12"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="appears pointer-events-auto mt-2 inline-flex h-11 items-center gap-1.5 rounded-full bg-accent px-4 font-medium text-on-accent shadow-sm hover:bg-accent-strong md:h-8 md:px-3"
        >
          <ArrowUp size={14} aria-hidden />
          {count > most ? `${most}+` : count} new
        </button>
      )}
    </div>
  )
}
