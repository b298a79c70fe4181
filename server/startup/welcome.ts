import type { Config } from '../config/config.ts'
import { marketplaceKind, marketplaceKinds } from '../marketplaces.ts'
import { isTestMode } from '../config/payments-config.ts'

/** Table of addresses that also says which outside services are stand-ins. */
export function welcome(config: Config, options: { readyAfterMs: number }): string {
  const rows: [string, string, string][] = []
  if (config.role !== 'worker') {
    rows.push(['Bidwright', config.origin, 'the web app'])
    rows.push(['API', `${config.origin}/api/docs`, 'the API reference'])
  }
  for (const { name, url, isStandIn, mayBeUnattended } of config.marketplaces)
    rows.push([
      marketplaceKind(name).title,
      url,
      `${isStandIn ? 'marketplace: STAND-IN, with made-up jobs and clients' : 'marketplace'}${mayBeUnattended ? '; users may send without a press for each' : ''}`,
    ])
  if (config.freelancehunt) rows.push(freelancehuntRow(config.freelancehunt))
  for (const { title, url, isStandIn } of config.feeds)
    rows.push([title, url, isStandIn ? 'feed: STAND-IN, with the jobs of Gigboard' : 'feed'])
  if (config.marketplaces.length === 0) {
    const names = marketplaceKinds.map(({ urlVariable }) => urlVariable).join(' or ')
    rows.push(['Marketplace', 'none', `off: ${names} is not set`])
  }
  rows.push(mailRow(config.mail), paymentsRow(config.payments), writerRow(config), filesRow(config))
  rows.push(driveRow(config.drive))
  if (config.identityProvider) {
    const { title, issuer } = config.identityProvider
    rows.push(['Sign-in', issuer, `at ${title}, not by password`])
  }
  rows.push([
    'PostgreSQL',
    config.databaseUrl === null ? 'embedded' : 'your own',
    config.databaseUrl === null ? `in ${config.dataFolder}` : 'from DATABASE_URL',
  ])
  return `${table(rows)}\n\nReady after ${(options.readyAfterMs / 1000).toFixed(1)} s. Ctrl-C stops everything.\n`
}

function freelancehuntRow({
  title,
  url,
  isStandIn,
}: NonNullable<Config['freelancehunt']>): [string, string, string] {
  const what = isStandIn ? 'marketplace: STAND-IN, with the jobs of Gigboard' : 'marketplace'
  return [title, url, `${what}; users send their applications there`]
}

function mailRow(mail: Config['mail']): [string, string, string] {
  if (!mail) return ['Mail', 'none', 'off: SMTP_URL is not set']
  if (mail.page !== null) return ['Mail', mail.page, 'STAND-IN: shows mails and sends none']
  const { host } = new URL(mail.url) // without the password
  return ['Mail', host, `from ${mail.from.address}`]
}

function paymentsRow(payments: Config['payments']): [string, string, string] {
  if (!payments) return ['Payments', 'none', 'off: STRIPE_SECRET_KEY is not set']
  if (payments.page !== null) return ['Payments', payments.page, 'STAND-IN: no money moves']
  const host = payments.apiUrl === null ? 'Stripe' : new URL(payments.apiUrl).host
  return ['Payments', host, isTestMode(payments) ? 'test mode: no money moves' : 'live']
}

function driveRow(drive: Config['drive']): [string, string, string] {
  if (!drive) return ['Drive', 'none', 'off: GOOGLE_CLIENT_ID is not set']
  if (drive.isStandIn) return ['Drive', drive.url ?? '', 'STAND-IN for Google: keeps no files']
  return ['Drive', 'Google', 'users connect their Google Drive']
}

function writerRow({ writers, sandbox }: Config): [string, string, string] {
  const { operators } = writers
  if (operators) return ['Writer', new URL(operators.url).host, `model ${operators.model}`]
  if (!sandbox?.llm) return ['Writer', 'built-in', 'without a language model']
  return ['Writer', 'built-in', `a STAND-IN takes the key ${sandbox.llm.key} as a user's own`]
}

function filesRow({ s3, dataFolder }: Config): [string, string, string] {
  if (s3 === null || s3 === 'incomplete') return ['Files', 'data folder', `in ${dataFolder}`]
  return ['Files', s3.endpoint, `bucket ${s3.bucket}`]
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
