import { parseArgs } from 'node:util'
import { plans } from '../../contract/billing/plans.ts'
import { parseKeywords } from '../../contract/bidding/keywords.ts'
import { standInFreelancerName, standInUpworkName } from './sandbox-config.ts'
import { standInFeedName } from './marketplaces/feeds-config.ts'
import { freelancehuntName } from './marketplaces/freelancehunt-config.ts'

/** Options from the command line. */
export type Arguments = {
  demo: boolean
  /** Applications after which the demo ends; null: continue until stopped. */
  applications: number | null
  json: boolean
  keywords: string
  /** Names of the marketplaces whose stand-ins start. */
  marketplaces: string[]
  /** Files of real postings to feed the marketplace from. */
  posts: string[]
}

const maxApplications = plans.enterprise.dailyLimit
const demoKeywords =
  'wordpress, shopify, react, node.js, python, logo design, video editing, data entry, translation'

const known =
  'The options are --posts FILE, --marketplaces gigboard,freelancer,upwork,freelancehunt,feed and, for the demo, --applications N, --json and --keywords "one, two words, -excluded".'
const demoMarketplaces = [
  'gigboard',
  standInFreelancerName,
  standInUpworkName,
  freelancehuntName,
  standInFeedName,
]

/** Reads the arguments, or every problem in them as a sentence. */
export function readArguments(given: string[]): { args: Arguments } | { problems: string[] } {
  let values
  try {
    ;({ values } = parseArgs({
      args: given,
      options: {
        demo: { type: 'boolean', default: false },
        applications: { type: 'string' },
        json: { type: 'boolean', default: false },
        keywords: { type: 'string' },
        marketplaces: { type: 'string' },
        posts: { type: 'string', multiple: true, default: [] },
      },
    }))
  } catch (error) {
    return {
      problems: [
        `${error instanceof Error ? error.message.split(/[.\n]/u)[0] : String(error)}. ${known}`,
      ],
    }
  }
  const problems: string[] = []
  const applications = values.applications === undefined ? null : Number(values.applications)
  if (
    applications !== null &&
    (!Number.isInteger(applications) || applications < 1 || applications > maxApplications)
  ) {
    problems.push(
      `--applications takes a whole number from 1 to ${maxApplications}: no plan allows more a day.`,
    )
  }
  if (values.keywords !== undefined && parseKeywords(values.keywords).include.length === 0) {
    problems.push('--keywords takes phrases separated by commas, at least one of them to look for.')
  }
  const marketplaces = (values.marketplaces ?? 'gigboard').split(',').map((name) => name.trim())
  if (
    !marketplaces.every((name) => demoMarketplaces.includes(name)) ||
    marketplaces[0] !== 'gigboard'
  )
    problems.push(
      '--marketplaces takes gigboard, alone or with freelancer, upwork, freelancehunt and feed: gigboard,freelancer,feed.',
    )
  const onlyDemo = (['applications', 'json', 'keywords'] as const).filter(
    (name) => values[name] !== undefined && values[name] !== false,
  )
  if (!values.demo && onlyDemo.length > 0)
    problems.push(
      `--${onlyDemo.join(', --')} belongs to the demo: npm run demo -- --${onlyDemo[0]} …`,
    )
  if (problems.length > 0) return { problems }
  return {
    args: {
      demo: values.demo,
      applications,
      json: values.json,
      keywords: values.keywords ?? demoKeywords,
      marketplaces,
      posts: values.posts,
    },
  }
}
