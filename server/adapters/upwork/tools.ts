import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

/** Use of a tool: an action of it, with its parameters. */
export type Use = { name: string; action: string; params: Record<string, unknown> }

/**
 * Finds the first use that the server's tools take as they describe themselves today. Null: none, and nothing is guessed.
 */
export function takenUse(tools: readonly Tool[], uses: readonly Use[]): Use | null {
  for (const use of uses) {
    const tool = toolCalled(tools, use.name)
    if (tool && takes(tool, use)) return { ...use, name: tool.name }
  }
  return null
}

/** Tool by its name, which the server puts behind a prefix of its own. */
export function toolCalled(tools: readonly Tool[], name: string): Tool | null {
  return tools.find((tool) => tool.name === `upwork__${name}` || tool.name === name) ?? null
}

const Names = z.array(z.string()).catch([])
/** Part of a tool's schema by which it is known whether it takes a call. */
const Described = z.object({
  properties: z
    .object({
      action: z.object({ enum: Names.optional() }).catch({}).optional(),
      params: z
        .object({
          properties: z.record(z.string(), z.unknown()).optional().catch(undefined),
          required: Names.optional(),
        })
        .catch({})
        .optional(),
    })
    .catch({})
    .optional(),
  required: Names.optional(),
})

const given = new Set(['action', 'org_uid', 'params'])

function takes({ inputSchema }: Tool, { action, params }: Use): boolean {
  const { properties = {}, required = [] } = Described.parse(inputSchema)
  const { properties: known, required: wanted = [] } = properties.params ?? {}
  return (
    (properties.action?.enum?.includes(action) ?? true) &&
    required.every((name) => given.has(name)) &&
    wanted.every((name) => name in params) &&
    Object.keys(params).every((name) => known === undefined || name in known)
  )
}
