import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod/mini'
import { AppError } from '../../../contract/errors.ts'
import { parsePlainly } from '../../../contract/parse-plainly.ts'

/** Checks what comes in by its schema, and names what is wrong in words that a form can show. */
export const validatePlainly: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const parsed = parsePlainly(schema, data)
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError('invalid-request', { fields: wrongFields(parsed.error.issues) }) }
  }

/** Collects the problems by the path of their part, "answers.0.answer"; the first of a part wins. */
function wrongFields(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const found = issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    return paths.map((path): [string, string] => [path.join('.'), issue.message])
  })
  return Object.fromEntries(found.toReversed())
}
