import type { Config } from './config.ts'

/** The table of addresses, and of which outside services are stand-ins. */
export function welcome(config: Config, options: { readyAfterMs: number }): string {
  const rows: [string, string, string][] = []
  if (config.role !== 'worker') {
    rows.push(['Bidwright', config.origin, 'the web app'])
    rows.push(['API', `${config.origin}/api/docs`, 'every call, described'])
  }
  if (config.gigboard) {
    rows.push([
      'Gigboard',
      config.gigboard.url,
      config.gigboard.isStandIn
        ? 'marketplace: STAND-IN, its jobs and clients are made up'
        : 'marketplace',
    ])
  } else {
    rows.push(['Marketplace', 'none', 'off: GIGBOARD_URL is not set'])
  }
  rows.push([
    'PostgreSQL',
    config.databaseUrl === null ? 'embedded' : 'your own',
    config.databaseUrl === null ? `in ${config.dataFolder}` : 'from DATABASE_URL',
  ])
  return `${table(rows)}\n\nReady after ${(options.readyAfterMs / 1000).toFixed(1)} s. Ctrl-C stops all of it.\n`
}

/** Columns of equal width, two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
