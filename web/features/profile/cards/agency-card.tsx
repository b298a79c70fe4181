import { AgencyInfo } from '../../../../contract/user/profile.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useSaveAgencyInfo } from '../../../data/queries/user-mutations.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import { sentences } from '../../../../contract/errors.ts'
import { agencyNotSetUp } from '../../auto-bidding/set-up/set-up-steps.ts'
import type { CardProps, EditorProps } from './card-props.ts'
import { checkCard } from './check-card.ts'
import { isLacking } from './is-lacking.ts'
import { ProfileCard } from './profile-card.tsx'
import { useCardMode } from './use-card-mode.ts'

type AgencyValues = { agencyName: string; agencyFreelancerName: string; monthlyRevenue: string }

const labels = {
  agencyName: 'Agency name',
  agencyFreelancerName: 'Freelancer name',
  monthlyRevenue: 'Monthly revenue',
}
const fields = ['agencyName', 'agencyFreelancerName', 'monthlyRevenue'] as const

export function AgencyCard({ user, isWanted }: CardProps) {
  const values = valuesOf(user)
  const lack = isLacking(values, labels)
  const mode = useCardMode('agency', { isWanted, isLacking: lack })
  return (
    <ProfileCard
      id="agency"
      title="Agency Information"
      description="Both names exactly as the marketplace has them."
      lack={lack ? 'Incomplete' : null}
      mode={mode}
      editor={<Editor user={user} onDone={mode.close} />}
      view={
        <>
          <p className="px-4 pt-4 text-muted">{agencyNotSetUp}</p>
          <FactList facts={fields.map((name) => ({ label: labels[name], value: values[name] }))} />
        </>
      }
    />
  )
}

function Editor({ user, onDone }: EditorProps) {
  const { mutateAsync } = useSaveAgencyInfo()
  const edit = useCardForm<AgencyValues>({
    name: 'agency',
    version: user.versions.agency,
    values: valuesOf(user),
    drafted: fields,
    check: (values) =>
      checkCard({
        required: labels,
        values,
        parsed: AgencyInfo.safeParse({ ...values, version: 0 }),
        sayMissing: () => 'Please fill in all agency information fields.',
      }),
    save: (values, version) => mutateAsync({ body: { ...values, version } }),
    sayFailure: () => sentences['credentials-not-saved'],
    onDone,
  })
  const { register, formState } = edit.form
  return (
    <CardEditor label="Agency Information" edit={edit} labels={labels}>
      {fields.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          maxLength={100}
          required
          hint={<NewerValue value={edit.theirs(name)} />}
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </CardEditor>
  )
}

function valuesOf(user: UserDocument): AgencyValues {
  return {
    agencyName: user.agencyName ?? '',
    agencyFreelancerName: user.agencyFreelancerName ?? '',
    monthlyRevenue: user.monthlyRevenue ?? '',
  }
}
