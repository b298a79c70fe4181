import { clientSentences } from '../../contract/client-sentences.ts'
import { loadChunk } from '../load-chunk.ts'

const patienceMs = 3_000

/**
 * Says that there is no such telephone number; null: there is. The numbering plans are large and come late; undefined:
 * they have not come, and only the server can tell.
 */
export async function phoneProblem(
  typed: string,
  country: string,
): Promise<string | null | undefined> {
  const text = typed.trim()
  if (text === '') return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const plans = await Promise.race([loadPlans(), late])
  if (plans === null) return undefined
  return plans.readPhoneNumber(text, country) === null
    ? clientSentences['phone-number-invalid']
    : null
}

async function loadPlans() {
  try {
    return await loadChunk(() => import('../../contract/user/phone-number.ts'))
  } catch {
    return null // the server checks it as well
  }
}
