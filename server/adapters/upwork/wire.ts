import { z } from 'zod'

/** Answers of Upwork's GraphQL API, of the tools of its MCP server, and of its token endpoint. Unknown fields are ignored. */
const Id = z.string().regex(/^\d{1,20}$/u)
/** Id of a proposal: a number wherever it was seen, which nothing here rests on. */
const ProposalId = z.string().regex(/^[\w~-]{1,60}$/u)
const Text = z.string().nullish().catch(null)
const Count = z.int32().min(0).nullish().catch(null)
const Flag = z.boolean().nullish().catch(null)

const maxMs = Date.UTC(9999, 11, 31)

/** Moment in any of the forms that occur: text, or an object with milliseconds since 1970 as text. */
export const Moment = z
  .union([
    z.string().transform((text) => Date.parse(text)),
    z.object({ rawValue: z.string().regex(/^\d{1,15}$/u) }).transform((at) => Number(at.rawValue)),
  ])
  .refine((ms) => ms > 0 && ms <= maxMs)
  .transform((ms) => new Date(ms).toISOString())

const Money = z
  .object({
    rawValue: z.string().regex(/^\d{1,12}(?:\.\d{1,6})?$/u).transform(Number), // prettier-ignore
    currency: z.string().regex(/^[A-Z]{3}$/u),
  })
  .nullish()
  .catch(null)

/** Result of a search. */
export const JobNode = z.object({
  id: Id,
  title: z.string(),
  description: Text,
  ciphertext: Text,
  publishedDateTime: Moment.nullish().catch(null),
  createdDateTime: Moment.nullish().catch(null),
  amount: Money,
  hourlyBudgetMin: Money,
  hourlyBudgetMax: Money,
  experienceLevel: Text,
  durationLabel: Text,
  engagementDuration: z.object({ label: Text }).nullish().catch(null),
  engagement: Text,
  totalApplicants: Count,
  preferredFreelancerLocation: z.array(z.string()).nullish().catch(null),
  preferredFreelancerLocationMandatory: Flag,
  skills: z
    .array(z.object({ name: Text, prettyName: Text }))
    .nullish()
    .catch(null),
  client: z
    .object({
      totalHires: Count,
      totalPostedJobs: Count,
      totalFeedback: z.number().min(0).max(5).nullish().catch(null),
      totalSpent: Money,
      verificationStatus: Text,
      location: z.object({ country: Text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  job: z
    .object({
      contractTerms: z.object({ contractType: Text }).nullish().catch(null),
      contractorSelection: z
        .object({
          proposalRequirement: z
            .object({
              screeningQuestions: z
                .array(z.object({ question: Text, sequenceNumber: Count }))
                .nullish()
                .catch(null),
            })
            .nullish()
            .catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
export type JobNode = z.infer<typeof JobNode>

const PageInfo = z.object({ hasNextPage: Flag, endCursor: Text }).nullish().catch(null)
/** Nodes one by one: an odd one must not hide the others. */
const Edges = z.array(z.object({ node: z.unknown() })).max(100)
const Page = z.object({ edges: Edges.nullish(), pageInfo: PageInfo })

export const SearchData = z.object({ marketplaceJobPostingsSearch: Page })
export const ProposalsData = z.object({ vendorProposals: Page })
export const IdentityData = z.object({
  user: z.object({ id: z.string().min(1).max(100), nid: Text, name: Text }),
  marketplaceJobPostingsSearch: z.object({ totalCount: Count }),
})

/** Own proposal, as GraphQL and the tools tell it alike. */
export const ProposalNode = z.object({
  id: ProposalId,
  status: z.object({ status: Text }).nullish().catch(null),
  viewedByClient: Flag,
  auditDetails: z
    .object({
      createdDateTime: Moment.nullish().catch(null),
      modifiedDateTime: Moment.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  marketplaceJobPosting: z.object({ id: Id }).nullish().catch(null),
})
export type ProposalNode = z.infer<typeof ProposalNode>

export const GraphqlAnswer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
})

/** Results of tools. */
export const Accounts = z.object({
  accounts: z.array(z.object({ org_uid: z.string().min(1).max(100), role: Text })).max(100),
})

export const JobDetails = z.object({
  can_apply: Flag,
  applied: Flag,
  data: z
    .object({
      marketplaceJobPosting: z
        .object({ workFlowState: z.object({ status: Text }).nullish().catch(null) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})
export type JobDetails = z.infer<typeof JobDetails>

export const ListedProposals = z.object({ data: z.object({ vendorProposals: Page }) })

const Question = z.union([z.string(), z.object({ question: z.string() }).transform(questionOf)])

/** Preview: its facts stand beside its id, or in an object of their own. */
const PreviewFacts = z.object({
  connects_cost: Count,
  connects_balance: Count,
  can_apply: Flag,
  screening_questions: z.array(Question).nullish(),
})
const PreviewId = z.string().regex(/^[\w-]{1,200}$/u)
export const Preview = PreviewFacts.extend({
  preview_id: PreviewId.nullish(),
  draft_id: PreviewId.nullish(),
  preview: PreviewFacts.nullish(),
  expires_at: Moment.nullish().catch(null),
})

export const Confirmed = z.object({
  data: z.object({
    createJobProposal: z.object({ newProposalId: ProposalId.nullish(), error: Text }),
  }),
})

function questionOf({ question }: { question: string }): string {
  return question
}
