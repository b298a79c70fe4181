/**
 * Does something while the page is shown. A page that is left stops at once, also one that the browser keeps for its
 * Back button: it would hold its connections meanwhile. Shown again, it starts anew.
 */
export function whileShown(
  start: () => { stop: () => void },
  page: EventTarget = window,
): { stop: () => void } {
  let running: { stop: () => void } | null = start()
  const handleHide = () => {
    running?.stop()
    running = null
  }
  const handleShow = () => {
    running ??= start() // the first showing comes after the start
  }
  page.addEventListener('pagehide', handleHide)
  page.addEventListener('pageshow', handleShow)
  return {
    stop() {
      page.removeEventListener('pagehide', handleHide)
      page.removeEventListener('pageshow', handleShow)
      handleHide()
    },
  }
}
