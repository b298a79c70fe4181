/**
 * Runs something while the page is shown. Leaving the page or covering it with another tab stops it immediately, for a
 * page that nobody sees should neither ask for anything nor hold on to a connection. Coming back starts it again.
 */
export function whileShown(
  start: () => { stop: () => void },
  page: EventTarget = window,
  isHidden = () => document.visibilityState === 'hidden',
): { stop: () => void } {
  let running: { stop: () => void } | null = isHidden() ? null : start()
  const handleHide = () => {
    running?.stop()
    running = null
  }
  const handleShow = () => {
    running ??= start() // the first pageshow event comes after the start
  }
  const handleChange = () => (isHidden() ? handleHide() : handleShow())
  page.addEventListener('pagehide', handleHide)
  page.addEventListener('pageshow', handleChange)
  page.addEventListener('visibilitychange', handleChange)
  return {
    stop() {
      page.removeEventListener('pagehide', handleHide)
      page.removeEventListener('pageshow', handleChange)
      page.removeEventListener('visibilitychange', handleChange)
      handleHide()
    },
  }
}
