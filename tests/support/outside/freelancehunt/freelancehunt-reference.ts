import { z } from 'zod'

/** Schemas written from the examples of Freelancehunt's reference, to hold the stand-in's answers against. */
const Id = z.int().min(1)
const Address = z.url()
const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u)

export const Project = z.strictObject({
  id: Id,
  type: z.literal('project'),
  attributes: z.strictObject({
    name: z.string(),
    description: z.string(),
    skills: z.array(z.strictObject({ id: Id, name: z.string() })),
    status: z.strictObject({ id: Id, name: z.string() }),
    budget: z.strictObject({ amount: z.number(), currency: z.string().length(3) }).nullable(),
    bid_count: z.int(),
    is_remote_job: z.boolean(),
    is_premium: z.boolean(),
    is_only_for_plus: z.boolean(),
    location: z.null(),
    safe_type: z.enum(['employer', 'developer', 'split', 'employer_cashless']).nullable(),
    is_personal: z.boolean().nullable(),
    employer: z
      .looseObject({ id: Id, type: z.literal('employer'), login: z.string(), self: Address })
      .nullable(),
    freelancer: z.null(),
    updates: z.array(z.unknown()),
    published_at: Time,
    expired_at: Time,
  }),
  links: z.strictObject({
    self: z.strictObject({ api: Address, web: Address }),
    comments: Address,
    bids: Address,
  }),
})

export const ProjectList = z.strictObject({
  data: z.array(Project).max(50),
  links: z.strictObject({
    self: Address,
    first: Address,
    last: Address,
    prev: Address.exactOptional(),
    next: Address.exactOptional(),
  }),
})

export const OneProject = z.strictObject({
  data: Project,
  links: z.strictObject({ self: Address }),
})

export const ErrorAnswer = z.strictObject({
  error: z.strictObject({ status: z.int(), title: z.string(), detail: z.string().exactOptional() }),
})
