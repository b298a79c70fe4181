/**
 * Runs something while the page is shown. Leaving the page stops it immediately, even if the browser keeps the page for
 * its Back button, where it would hold on to its connections. Coming back starts it again.
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
    running ??= start() // the first pageshow event comes after the start
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
