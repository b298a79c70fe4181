let isPressed = false
addEventListener('mousedown', () => void (isPressed = true), true)
addEventListener('mouseup', () => void (isPressed = false), true)

/**
 * Runs what a field does on blur, but not in the middle of a press. A press moves the focus before its click, so moving
 * elements then would make the pointer miss: the action waits until the click has arrived.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  // The capture phase runs before other click listeners. A press that slid off its target gets no click.
  addEventListener('click', once, { capture: true, once: true })
  addEventListener('mouseup', () => setTimeout(once), { capture: true, once: true })
}
