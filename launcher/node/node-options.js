/** Options of every Node that runs our TypeScript. */
export const nodeOptions = [
  // Node 22 announces at each start that running TypeScript is new.
  '--disable-warning=ExperimentalWarning',
  // More makes a process larger, by 100 MB with thousands of live streams, and their updates arrive no sooner.
  '--max-semi-space-size=16',
  `--import=${new URL('remember-imports.js', import.meta.url)}`,
]
