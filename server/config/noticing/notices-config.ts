import { z } from 'zod'

export type StandInNotices = { port: number }

export const noticesValues = {
  NOTICES_STAND_IN_URL: z
    .string()
    .refine(isPlace, 'must be an address such as http://127.0.0.1:3011, or none')
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof noticesValues>>

export const noticesVariables = [
  {
    name: 'NOTICES_STAND_IN_URL',
    default: null,
    description:
      'The address of a stand-in for Slack, Telegram and the webhooks at https://webhook.test, for tests; none: notices go to the real ones. Default: the stand-in where Gigboard is one, too; in production always the real ones.',
  },
] as const

function isPlace(text: string): boolean {
  return text === 'none' || z.url({ protocol: /^https?$/u }).safeParse(text).success
}

/** Starts the stand-in where no other address is given. */
export function noticesStandIn(values: Values, port: number): StandInNotices | null {
  return values.NOTICES_STAND_IN_URL === undefined ? { port } : null
}

/** Reads the origin of the stand-in that notices go to. Null: they go to the real ones. */
export function noticesFrom(values: Values, standIn: StandInNotices | null): string | null {
  const { NOTICES_STAND_IN_URL: given } = values
  if (given !== undefined) return given === 'none' ? null : new URL(given).origin
  return standIn && `http://127.0.0.1:${standIn.port}`
}

/** Sentences about what production refuses: there, nothing of this machine is ever sent to. */
export function unsafeNoticesIn(standIn: string | null): string[] {
  return standIn === null
    ? []
    : ['NOTICES_STAND_IN_URL is for tests: in production notices go to the real addresses.']
}
