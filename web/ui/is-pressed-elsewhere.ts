/**
 * Tells whether a key was pressed in a field, or in a dialog or menu in front of a part of the page. Null: of the whole page.
 */
export function isPressedElsewhere(target: EventTarget | null, part: Element | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  const around = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return around !== null && !(part && around.contains(part))
}
