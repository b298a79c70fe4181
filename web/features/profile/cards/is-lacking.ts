/** Whether something that a card requires is not there yet. */
export function isLacking(
  values: Record<string, string | boolean>,
  required: Record<string, string>,
): boolean {
  return Object.keys(required).some((name) => values[name] === '')
}
