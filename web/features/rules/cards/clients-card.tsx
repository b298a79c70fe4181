import type { ReactNode } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import { RuleField, type RulesEdit } from './rule-field.tsx'
import { ruleLabels } from './rule-labels.ts'
import { SettingsCard } from './settings-card.tsx'

/** `neverClients`: the list of them, which is saved by itself. */
export function ClientsCard({ edit, neverClients }: { edit: RulesEdit; neverClients: ReactNode }) {
  return (
    <SettingsCard
      id="clients"
      title="Clients"
      description="For all scanners. What the marketplace does not say about a client stops nothing."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2">
        <RuleField
          edit={edit}
          name="sameClientDays"
          hint="A client gets one application in so many days. 0 = no limit."
        />
        <RuleField
          edit={edit}
          name="minClientRating"
          inputMode="decimal"
          isOptional
          hint="Of 5, such as 4.5."
        />
      </div>
      <CheckboxField
        label={ruleLabels.needsVerifiedPayment}
        hint={
          <NewerValue
            value={edit.theirs('needsVerifiedPayment')}
            hint="Nothing is sent to a client whose payment method the marketplace has not verified."
          />
        }
        {...edit.form.register('needsVerifiedPayment')}
      />
      {neverClients}
    </SettingsCard>
  )
}
