/** Options of every Node that runs our TypeScript. */
export const nodeOptions = [
  // Node 22 announces at each start that running TypeScript is new.
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('remember-imports.js', import.meta.url)}`,
]
