let isPressed = false
addEventListener('mousedown', () => void (isPressed = true), true)
addEventListener('mouseup', () => void (isPressed = false), true)

/**
 * For what a field does when the focus leaves it. A press takes the focus before its click: what moves things under the
 * pointer then swallows the click, so it waits until that has reached what was pressed.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  // In the capture phase: before whatever listens to the click. No click comes where the press slid off.
  addEventListener('click', once, { capture: true, once: true })
  addEventListener('mouseup', () => setTimeout(once), { capture: true, once: true })
}
