import { useEffect, useRef } from 'react'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { toast } from '../../shell/toasts/toast.ts'

/** Characters of a page that are handed over at most: browsers cut longer addresses. */
const maxHanded = 8_000

/** Code of a bookmark that hands the page one is reading, or what is selected on it, over to `/jobs/add`. */
function bookmarkOf(origin: string): string {
  const page = JSON.stringify(`${origin}/jobs/add`)
  return `javascript:(()=>{const s=String(getSelection()).trim(),m=document.querySelector('main,article');open(${page}+'#'+new URLSearchParams({title:s?'':document.title,text:(s||(m||document.body).innerText).slice(0,${maxHanded}),url:location.href}))})()`
}

/** Offers the bookmark, to be dragged to the bookmarks bar or copied. */
export function Bookmark() {
  const link = useRef<HTMLAnchorElement>(null)
  const code = bookmarkOf(location.origin)
  // React refuses such an address; this one holds nothing but our own code and origin.
  useEffect(() => link.current?.setAttribute('href', code), [code])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success('Copied. Save it as the address of a bookmark.')
    } catch {
      toast.error("Not copied: your browser doesn't allow it. Drag the bookmark instead.")
    }
  }
  return (
    <section aria-labelledby="from-any-page" className="space-y-2">
      <h2 id="from-any-page" className="font-semibold">
        From any page
      </h2>
      <p className="text-muted">
        Drag this to your bookmarks bar. On a job's page, select its text and press the bookmark: it
        opens this form, filled in. On a phone, install Bidwright and share the page with it.
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          ref={link}
          draggable
          onClick={(event) => event.preventDefault()}
          className={buttonLook({})}
        >
          Apply with Bidwright
        </a>
        <Button onClick={() => void copy()}>Copy the bookmark</Button>
      </div>
    </section>
  )
}
