import { askClamd } from '../adapters/clamd/ask-clamd.ts'
import { placeToBackUp } from '../backup/place.ts'
import { readConfig, type Config } from '../config/config.ts'
import { marketplaceKind } from '../marketplaces.ts'
import { isTestMode } from '../config/payments-config.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { openStore } from '../store/connect.ts'
import { firstCauseOf } from '../startup/describe-error.ts'
import { listProblems } from '../startup/list-problems.ts'
import { agencyFindings } from './agency-findings.ts'
import { backupFindings } from './backup-findings.ts'
import { clientFindings, driveFindings, readingTokenFindings } from './client-findings.ts'
import { factorKeyFindings } from './factor-key-findings.ts'
import { feedFindings } from './feed-findings.ts'
import { bad, good, off, type Finding } from './finding.ts'
import { freelancehuntFindings } from './freelancehunt-findings.ts'
import { outsideFindings } from './outside-findings.ts'

const patienceMs = 5_000

/** Looks at what is configured, whether it can be reached, whether it is safe, and how old the latest backup is. */
export async function checkUp(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const configured = readConfig(environment)
  const { config } = configured
  const problems = 'problems' in configured ? configured.problems : []
  const looked = await Promise.all([
    problems.length > 0
      ? [off('The database was not looked at: settle the settings first.')]
      : database(config),
    virusScanOf(config),
    problems.length > 0 ? [] : agencyFindings(config),
    clientFindings(config),
    driveFindings(config),
    readingTokenFindings(config),
    feedFindings(config.feeds),
    freelancehuntFindings(config.freelancehunt),
    outsideFindings(config),
  ])
  return [...problems.map(bad), ...settingsOf(config), ...looked.flat()]
}

function settingsOf(config: Config): Finding[] {
  const { isProduction, mail, payments, marketplaces } = config
  const standIns =
    'a stand-in takes its place. Set BIDWRIGHT_ENV=production before anybody relies on it.'
  const instead = (name: string) =>
    off(isProduction ? `${name} is not set: this is off.` : `${name} is not set: ${standIns}`)
  return [
    isProduction
      ? good('These are the settings of production: unsafe ones keep it from starting.')
      : off(
          'These are the settings of development: unsafe ones are not refused. Set BIDWRIGHT_ENV=production for real use.',
        ),
    ...(mail && mail.page === null ? [] : [instead('SMTP_URL')]),
    ...(payments && payments.page === null ? [] : [instead('STRIPE_SECRET_KEY')]),
    ...(marketplaces.some(({ isStandIn }) => !isStandIn) ? [] : [instead('GIGBOARD_URL')]),
    ...marketplaces.filter(({ mayBeUnattended }) => mayBeUnattended).map(unattended),
    ...(isProduction && payments && isTestMode(payments)
      ? [
          bad(
            'STRIPE_SECRET_KEY is a key of the test mode, and anybody gets a plan with a test card: take one of the live mode.',
          ),
        ]
      : []),
  ]
}

function unattended({ name }: Config['marketplaces'][number]): Finding {
  const { title, unattendedVariable } = marketplaceKind(name)
  return off(
    `${unattendedVariable} is on: users may have applications sent to ${title} without a press for each, which takes its written permission.`,
  )
}

async function database(config: Config): Promise<Finding[]> {
  try {
    const place = await placeToBackUp(config, () => undefined)
    const store = openStore(place.url, { maxConnections: 1 })
    try {
      const problems = await listProblems(store.db, [])
      if (problems.length > 0) return problems.map(bad)
      return [
        good('The database answers and has every change of this version.'),
        ...(await factorKeyFindings(config, store.db)),
        ...(await backupFindings(store.db)),
      ]
    } finally {
      await store.close()
      await place.leave()
    }
  } catch (error) {
    const why = error instanceof EmbeddedPostgresError ? error.message : firstCauseOf(error)
    return [bad(`The database cannot be asked: ${why.replace(/\.$/u, '')}.`)]
  }
}

/** Asks the virus scanner whether it is there; what it is given goes over the network as it is. */
async function virusScanOf({ clamd }: Config): Promise<Finding[]> {
  if (!clamd) return [off('CLAMD_URL is not set: no virus scanner looks at uploaded videos.')]
  const isElsewhere = 'host' in clamd && !isLoopback(clamd.host)
  const place = 'host' in clamd ? clamd.host : clamd.path
  const unencrypted = off(
    `CLAMD_URL leads to ${place}, and videos go there without encryption: reach it by a network that is only yours.`,
  )
  try {
    const answer = await askClamd(clamd, { command: 'PING', patienceMs })
    if (answer !== 'PONG') throw new Error('its answer is not that of clamd')
    return [
      good(`CLAMD_URL leads to ${place}, and the virus scanner answers.`),
      ...(isElsewhere ? [unencrypted] : []),
    ]
  } catch (error) {
    return [
      bad(
        `CLAMD_URL leads to ${place}, and the virus scanner does not answer (${firstCauseOf(error)}): uploads wait until it does.`,
      ),
    ]
  }
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1)$/iu.test(host)
}
