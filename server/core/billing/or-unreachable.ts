import { AppError } from '../../../contract/errors.ts'
import { PortError } from '../../ports/port-error.ts'

/** Turns a failure of the payment service into one for the user. Throws AppError `payments-unreachable`. */
export async function orUnreachable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const { retryAfterSeconds } = error
    throw new AppError('payments-unreachable', {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}
