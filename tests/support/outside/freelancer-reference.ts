import { z } from 'zod'

/** Schemas written from Freelancer.com's reference and its own SDKs, to hold the stand-in's requests and answers against. */
const Id = z.int().min(1)
const Seconds = z.int().min(1_000_000_000).max(9_999_999_999)
const Flag = z.boolean()

export const BidRequest = z.strictObject({
  project_id: Id,
  bidder_id: Id,
  amount: z.number().positive(),
  period: z.int().min(1),
  milestone_percentage: z.number().min(0).max(100),
  description: z.string().exactOptional(),
  profile_id: Id.exactOptional(),
})

export const Currency = z.strictObject({
  id: Id,
  code: z.string().length(3),
  sign: z.string(),
  name: z.string(),
  exchange_rate: z.number().positive(),
  country: z.string(),
})

export const Project = z.looseObject({
  id: Id,
  owner_id: Id.nullable(),
  title: z.string(),
  status: z.string(),
  frontend_project_status: z.enum(['open', 'pending', 'work_in_progress', 'complete', 'draft']),
  seo_url: z.string(),
  preview_description: z.string(),
  description: z.string().nullable(),
  currency: Currency,
  budget: z
    .looseObject({
      minimum: z.number().nullable(),
      maximum: z.number().nullish(),
      project_type: z.enum(['fixed', 'hourly']),
      currency_id: Id,
    })
    .nullable(),
  type: z.enum(['fixed', 'hourly']),
  hourly_project_info: z
    .looseObject({
      commitment: z.strictObject({ hours: z.number(), interval: z.string() }),
      duration_enum: z.enum([
        'less_than_one_week',
        'one_to_four_weeks',
        'one_to_three_months',
        'three_to_six_months',
        'ongoing',
        'unspecified',
      ]),
    })
    .nullable(),
  jobs: z
    .array(
      z.looseObject({
        id: Id,
        name: z.string(),
        category: z.looseObject({ id: Id, name: z.string() }),
        seo_url: z.string(),
        local: Flag,
      }),
    )
    .nullable(),
  bid_stats: z.looseObject({ bid_count: z.int(), bid_avg: z.number() }),
  bidperiod: z.int(),
  submitdate: Seconds,
  time_submitted: Seconds,
  time_updated: Seconds,
  upgrades: z
    .strictObject({
      featured: Flag,
      sealed: Flag,
      nonpublic: Flag,
      fulltime: Flag,
      urgent: Flag,
      qualified: Flag,
      NDA: Flag,
      ip_contract: Flag,
      non_compete: Flag,
      project_management: Flag,
      pf_only: Flag,
      premium: Flag,
      enterprise: Flag,
      assisted: Flag,
    })
    .nullable(),
  language: z.string().nullable(),
  local: Flag,
  hireme: Flag,
  hidebids: Flag,
  nonpublic: Flag,
  deleted: Flag,
  negotiated: Flag,
})

export const Bid = z.looseObject({
  id: Id,
  bidder_id: Id,
  project_id: Id,
  project_owner_id: Id.nullable(),
  amount: z.number(),
  period: z.int(),
  description: z.string(),
  milestone_percentage: z.number(),
  retracted: Flag,
  award_status: z.enum(['awarded', 'rejected', 'revoked', 'pending', 'canceled']).nullable(),
  submitdate: Seconds,
  time_submitted: Seconds,
})

export const Self = z.looseObject({
  id: Id,
  username: z.string(),
  email: z.string(),
  account_balances: z.looseObject({ bids_remaining: z.int() }),
  membership_package: z.looseObject({
    bid_limit: z.int(),
    bid_refresh_rate: z.number(),
    time_bid_refresh: Seconds,
  }),
})

export const Thread = z.looseObject({
  id: Id,
  thread: z.looseObject({
    id: Id,
    context: z.strictObject({ type: z.enum(['project', 'contest', 'general']), id: Id }),
    members: z.array(Id),
    owner: Id,
    thread_type: z.string(),
    time_created: Seconds,
  }),
  time_updated: Seconds,
  is_read: Flag,
  is_muted: Flag,
  folder: z.string(),
})

export const Message = z.looseObject({
  id: Id,
  thread_id: Id,
  from_user: Id,
  message: z.string(),
  time_created: Seconds,
  attachments: z.array(z.unknown()),
})

export const TokenAnswer = z.strictObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
})

export const OlderError = z.strictObject({
  status: z.literal('error'),
  message: z.string(),
  error_code: z.string(),
  request_id: z.string(),
})

export const NewerError = z.strictObject({
  status: z.literal('error'),
  error: z.strictObject({
    code: z.string(),
    detail: z.string(),
    http_code: z.int(),
    source: z.string(),
  }),
  request_id: z.string(),
})

export function successWith<Result extends z.ZodType>(result: Result) {
  return z.strictObject({ status: z.literal('success'), result, request_id: z.string() })
}
