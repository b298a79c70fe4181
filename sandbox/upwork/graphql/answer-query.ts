import {
  defaultFieldResolver,
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql'
import type { Account } from '../../gigboard/world/events.ts'
import type { Face } from '../world/face.ts'
import { resolversFor } from './resolvers.ts'
import { schemaFor } from './schema.ts'

/** Request of a program, as GraphQL over HTTP puts it. */
export type Query = { query: string; variables?: Record<string, unknown> | null | undefined }

/**
 * Answers a query for a freelancer. `brokenField`, as `Type.field`, fails each time, beside what the other fields say. A
 * field that the key is not granted ends the whole query.
 */
export async function answerQuery(
  face: Face,
  account: Account,
  { query, variables }: Query,
  brokenField: string | null,
): Promise<ExecutionResult> {
  const { permissions, tellsViews } = face.settings
  const maySubmit = permissions.includes('createJobProposal')
  const schema = schemaFor({ maySubmit, tellsViews })
  const document = parsed(query)
  if (document instanceof GraphQLError) return { errors: [document] }
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  const denied = rootFieldsOf(document).filter((name) => !permissions.some((one) => one === name))
  if (denied.length > 0) return refused(denied)
  return execute({
    schema,
    document,
    rootValue: resolversFor(face, account),
    variableValues: variables ?? {},
    fieldResolver: failingAt(brokenField),
  })
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function rootFieldsOf({ definitions }: DocumentNode): string[] {
  const names = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? selection.name.value : [],
        )
      : [],
  )
  return names.filter((name) => !name.startsWith('__'))
}

/** Answer without any data, as it was seen where a key lacks a scope. */
function refused(names: string[]): ExecutionResult {
  const fields = names.map((name) => `Query.${name}`).join(', ')
  const message = `The client or authentication token doesn't have enough oauth2 permissions/scopes to access: [${fields}].`
  const extensions = { classification: 'ExecutionAborted' }
  return { errors: [new GraphQLError(message, { extensions })] }
}

function failingAt(brokenField: string | null): GraphQLFieldResolver<unknown, unknown> {
  return (source, args, context, info) => {
    if (`${info.parentType.name}.${info.fieldName}` === brokenField)
      throw new GraphQLError('Internal error')
    return defaultFieldResolver(source, args, context, info)
  }
}
