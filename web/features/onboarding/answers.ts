import { Onboarding } from '../../../contract/user/profile.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { type Step, steps } from './steps.ts'

/** What the form holds: the answers of both kinds of user, complete or not. */
export type Answers = {
  userType: '' | Onboarding['userType']
  fullName: string
  countryOfResidence: string
  phoneNumber: string
  softwareEmail: string
  softwarePassword: string
  softwareSecurityQuestion: string
  agencyName: string
  agencyFreelancerName: string
  monthlyRevenue: string
  /** Whether the agency's user has said yes to the question at the end of step 2. Not sent. */
  hasConfirmedInvitation: boolean
  whatServicesGeneral: string
  detailedExperience: string
  currentCoverLetter: string
  portfolioLink: string
  marketplaceProfileUrl: string
  tags: string[]
  wantsVideo: boolean
}
export type Field = Exclude<keyof Answers, 'hasConfirmedInvitation'>
export type Problems = Partial<Record<Field, string>>

const [Freelancer, Agency] = Onboarding.def.options

export const secretFields = ['softwarePassword', 'softwareSecurityQuestion'] as const
const isSecret = (field: string) => secretFields.some((secret) => secret === field)

const fields = {
  about: ['fullName', 'countryOfResidence', 'phoneNumber', 'userType'],
  freelancer: ['softwareEmail', ...secretFields],
  agency: ['agencyName', 'agencyFreelancerName', 'monthlyRevenue'],
  services: [
    'whatServicesGeneral',
    'detailedExperience',
    'currentCoverLetter',
    'portfolioLink',
    'marketplaceProfileUrl',
    'tags',
  ],
  video: ['wantsVideo'],
} as const satisfies Record<string, readonly Field[]>

/** In the order in which they are asked for. */
export function fieldsOf(step: Step, userType: Answers['userType']): readonly Field[] {
  switch (step) {
    case 1:
      return fields.about
    case 2:
      return userType === 'Agency' ? fields.agency : fields.freelancer
    case 3:
      return fields.services
    case 4:
      return fields.video
  }
}

/** As the contract takes them, or what is wrong with them by field. Answers to the other kind of user stay behind. */
export function readAnswers(answers: Answers): { onboarding: Onboarding } | { problems: Problems } {
  const schema = answers.userType === 'Agency' ? Agency : Freelancer
  const asked = steps.flatMap((step) => fieldsOf(step, answers.userType))
  const read = schema.safeParse(Object.fromEntries(asked.map((field) => [field, answers[field]])))
  if (read.success) return { onboarding: read.data }
  const problems: Problems = {}
  for (const { path, message } of read.error.issues) {
    const field = asked.find((each) => each === path[0])
    if (field) problems[field] ??= message
  }
  if (answers.userType === '') problems.userType = 'Please choose one'
  return { problems }
}

/** The first step with something to mend that a draft could have kept; the last one when all is there. */
export function firstOpenStep(answers: Answers): Step {
  const read = readAnswers(answers)
  const problems = 'problems' in read ? read.problems : {}
  const isOpen = (step: Step) =>
    fieldsOf(step, answers.userType).some((field) => problems[field] && !isSecret(field)) ||
    (step === 2 && answers.userType === 'Agency' && !answers.hasConfirmedInvitation)
  return steps.find(isOpen) ?? 4
}

export function stepOf(field: Field): Step {
  const isOfStep = (step: Step) =>
    [...fieldsOf(step, 'Freelancer'), ...fieldsOf(step, 'Agency')].includes(field)
  return steps.find(isOfStep) ?? 1
}

/** Never a secret. */
export function keptAnswers(answers: Answers): Partial<Answers> {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !isSecret(field)))
}

/** As they were left in this tab, else as far as they are known, else empty. */
export function startingAnswers(
  user: UserDocument,
  draft: Record<string, unknown> | null,
): Answers {
  const start: Answers = {
    userType: user.userType ?? '',
    fullName: user.fullName ?? '',
    countryOfResidence: user.countryOfResidence ?? '',
    phoneNumber: user.phoneNumber ?? '',
    softwareEmail: '',
    softwarePassword: '',
    softwareSecurityQuestion: '',
    agencyName: user.agencyName ?? '',
    agencyFreelancerName: user.agencyFreelancerName ?? '',
    monthlyRevenue: user.monthlyRevenue ?? '',
    hasConfirmedInvitation: false,
    whatServicesGeneral: user.whatServicesGeneral ?? '',
    detailedExperience: user.detailedExperience ?? '',
    currentCoverLetter: user.currentCoverLetter ?? '',
    portfolioLink: user.portfolioLink ?? '',
    marketplaceProfileUrl: user.marketplaceProfileUrl ?? '',
    tags: user.tags,
    wantsVideo: user.wantsVideo,
  }
  const kept = Object.entries(start).map(([field, value]) => {
    const drafted = draft?.[field]
    return [field, isAlike(value, drafted) ? drafted : value]
  })
  return Object.fromEntries(kept) as Answers // each value is the start's or of its kind
}

/** A draft may be another version's, or written by hand. */
function isAlike(value: unknown, drafted: unknown): boolean {
  if (Array.isArray(value)) {
    return Array.isArray(drafted) && drafted.every((each) => typeof each === 'string')
  }
  return typeof value === typeof drafted
}
