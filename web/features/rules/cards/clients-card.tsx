import type { ReactNode } from 'react'
import { RuleCheckbox, RuleRow, type RulesEdit } from './rule-field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Rules about clients. `neverClients`: the list of blocked clients, saved apart from the form. */
export function ClientsCard({ edit, neverClients }: { edit: RulesEdit; neverClients: ReactNode }) {
  return (
    <SettingsCard
      id="clients"
      title="Clients"
      description="For all scanners. What the marketplace does not say about a client stops nothing."
    >
      <RuleRow edit={edit} names={['sameClientDays', 'minClientRating']} />
      <RuleCheckbox edit={edit} name="needsVerifiedPayment" />
      {neverClients}
    </SettingsCard>
  )
}
