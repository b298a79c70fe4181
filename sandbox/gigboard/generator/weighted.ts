/** Pairs as they come out of a JSON file, where a pair's type is lost. */
export function weighted(pairs: readonly (string | number)[][]): (readonly [string, number])[] {
  return pairs.map(([item, weight]) => [String(item), Number(weight)] as const)
}
