import { z } from 'zod/mini'

/** Who asks: a scanner whether a job matches it, or the decision whether to apply to it for the user. */
type GateGroup = 'scanner' | 'decision'

/** Every gate, in the order in which they are asked. `label`: what it asks, in a few words. */
export const gates = [
  { name: 'keywords', label: 'Keywords', group: 'scanner' },
  { name: 'location', label: 'Location', group: 'scanner' },
  { name: 'job-type', label: 'Job type', group: 'scanner' },
  { name: 'budget', label: 'Budget', group: 'scanner' },
  { name: 'client-country', label: "Client's country", group: 'scanner' },
  { name: 'client-rating', label: "Client's rating", group: 'scanner' },
  { name: 'client-spent', label: 'Client has spent', group: 'scanner' },
  { name: 'client-hire-rate', label: 'Client hires', group: 'scanner' },
  { name: 'payment-verified', label: 'Payment verified', group: 'scanner' },
  { name: 'skill-level', label: 'Skill level', group: 'scanner' },
  { name: 'proposals', label: 'Proposals so far', group: 'scanner' },
  { name: 'connects', label: 'Price in connects', group: 'scanner' },
  { name: 'never-words', label: 'Words you never want', group: 'decision' },
  { name: 'already-applied', label: 'Not applied to before', group: 'decision' },
  { name: 'never-client', label: 'Clients you never want', group: 'decision' },
  { name: 'same-client', label: 'No recent application to this client', group: 'decision' },
  { name: 'client-quality', label: "Client's record", group: 'decision' },
  { name: 'open', label: 'Job is open', group: 'decision' },
  { name: 'eligible', label: 'Open to your country', group: 'decision' },
  { name: 'fresh', label: 'Fresh enough', group: 'decision' },
  { name: 'profile', label: 'What letters are made of', group: 'decision' },
  { name: 'marketplace-account', label: 'Marketplace sign-in', group: 'decision' },
  { name: 'auto-bidding', label: 'Auto-bidding', group: 'decision' },
  { name: 'score', label: 'Fit score', group: 'decision' },
  { name: 'questions', label: "Client's questions", group: 'decision' },
  { name: 'auto-send', label: 'Score to send by itself', group: 'decision' },
  { name: 'connects-budget', label: "Today's budget of connects", group: 'decision' },
  { name: 'quota', label: 'Applications used', group: 'decision' },
  { name: 'working-hours', label: 'Working hours', group: 'decision' },
] as const satisfies readonly { name: string; label: string; group: GateGroup }[]

export type GateName = (typeof gates)[number]['name']

const labels = new Map<GateName, string>(gates.map(({ name, label }) => [name, label]))

export const gateNames = gates.map(({ name }) => name)
export const GateName = z.enum(gateNames)

/** One yes/no step of a decision with the value it saw, in words. */
export const Gate = z.object({ gate: GateName, passed: z.boolean(), saw: z.string() })
export type Gate = z.infer<typeof Gate>

export function gateLabel(name: GateName): string {
  return labels.get(name) ?? name
}
