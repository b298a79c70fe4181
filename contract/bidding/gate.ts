import { z } from 'zod/mini'
import { gates } from './gates.ts'

type Row = (typeof gates)[number]

export type GateName = Row['name']
export const gateNames = gates.map(({ name }) => name)
export const GateName = z.enum(gateNames)

/** One yes/no step of a decision, with the values it saw. */
export type Gate = {
  [Each in Row as Each['name']]: { gate: Each['name']; passed: boolean; saw: z.infer<Each['saw']> }
}[GateName]

const [firstRow, ...otherRows] = gates
const Gate = z.discriminatedUnion('gate', [
  schemaOf(firstRow),
  ...otherRows.map(schemaOf),
]) as z.ZodMiniType<Gate> // each name with the values of its own row

/** A gate of an old decision, made before gates carried values: the values it saw, in words. */
const GateInWords = z.object({ gate: GateName, passed: z.boolean(), saw: z.string() })

/** A gate as it is kept and shown. */
export const KeptGate = z.union([Gate, GateInWords])
export type KeptGate = z.infer<typeof KeptGate>

/** Names what a gate asks, in a few words. */
export function gateLabel(name: GateName): string {
  return rowOf(name).label
}

/** Puts the values that a gate saw into words. */
export function sayValues({ gate, passed, saw }: KeptGate): string {
  return typeof saw === 'string' ? saw : rowOf(gate).say(saw, { passed })
}

/** Says a gate with its values: "Budget: 40". */
export function sayGate(gate: KeptGate): string {
  return `${gateLabel(gate.gate)}: ${sayValues(gate)}`
}

type AnyRow = {
  name: GateName
  label: string
  say(saw: object, verdict: { passed: boolean }): string
}

const rows = new Map(gates.map((row): [GateName, AnyRow] => [row.name, row]))

function rowOf(name: GateName): AnyRow {
  const row = rows.get(name)
  if (!row) throw new Error(`There is no gate ${name}.`)
  return row
}

function schemaOf({ name, saw }: Row) {
  return z.object({ gate: z.literal(name), passed: z.boolean(), saw })
}
