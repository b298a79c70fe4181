import type { ReactNode } from 'react'
import { RuleCheckbox, RuleRow, type RulesEdit } from './rule-field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Rules about clients. `neverClients`: the list of blocked clients, saved apart from the form. */
export function ClientsCard({ edit, neverClients }: { edit: RulesEdit; neverClients: ReactNode }) {
  return (
    <SettingsCard
      id="clients"
      title="Clients"
      description="Applies to all scanners. Unknown client details don't block a job."
    >
      <RuleRow edit={edit} names={['sameClientDays', 'minClientRating']} />
      <RuleCheckbox edit={edit} name="needsVerifiedPayment" />
      {neverClients}
    </SettingsCard>
  )
}
