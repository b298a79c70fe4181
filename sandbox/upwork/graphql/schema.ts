import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'

const base = textOf('schema.graphql')
const submitting = textOf('create-job-proposal.graphql')
const known = new Map<string, GraphQLSchema>()

/** Schema as one API key sees it: the mutation is there only with its permission, and `viewedByClient` is newer. */
export function schemaFor({
  maySubmit,
  tellsViews,
}: {
  maySubmit: boolean
  tellsViews: boolean
}): GraphQLSchema {
  const name = `${maySubmit} ${tellsViews}`
  const views = tellsViews ? 'extend type VendorProposal { viewedByClient: Boolean }' : ''
  const found =
    known.get(name) ?? buildSchema([base, maySubmit ? submitting : '', views].join('\n'))
  known.set(name, found)
  return found
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
