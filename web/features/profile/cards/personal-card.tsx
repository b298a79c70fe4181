import { PersonalInfo } from '../../../../contract/user/profile.ts'
import { countryName } from '../../../../contract/user/countries.ts'
import { useSavePersonalInfo } from '../../../data/queries/user-mutations.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import type { CardProps, EditorProps } from './card-props.ts'
import { checkCard, sayMissingFields } from './check-card.ts'
import { PersonalFields } from './personal-fields.tsx'
import { personalOf, readPersonal, type PersonalValues } from './personal-values.ts'
import { ProfileCard } from './profile-card.tsx'
import { isLacking } from './is-lacking.ts'
import { useCardMode } from './use-card-mode.ts'

const labels = {
  fullName: 'Full name',
  countryOfResidence: 'Country of residence',
  phoneNumber: 'Phone number',
  isFluentEnglish: 'Fluent in English',
  contractsPerDay: 'Contracts per day',
}
const { phoneNumber: _optional, ...required } = labels
const drafted = Object.keys(labels) as (keyof PersonalValues)[] // the labels name each field

export function PersonalCard({ user, isWanted }: CardProps) {
  const values = personalOf(user)
  const lack = isLacking(values, required)
  const mode = useCardMode('personal', { isWanted, isLacking: lack })
  return (
    <ProfileCard
      id="personal"
      title="Personal Info"
      description="Who applies."
      lack={lack ? 'Incomplete' : null}
      mode={mode}
      editor={<Editor user={user} onDone={mode.close} />}
      view={
        <FactList
          facts={[
            { label: labels.fullName, value: values.fullName },
            {
              label: labels.countryOfResidence,
              value: user.countryOfResidence && countryName(user.countryOfResidence),
            },
            { label: labels.phoneNumber, value: values.phoneNumber },
            { label: labels.isFluentEnglish, value: sayYesNo(user.isFluentEnglish) },
            {
              label: labels.contractsPerDay,
              value: user.contractsPerDay && `At most ${user.contractsPerDay}`,
            },
          ]}
        />
      }
    />
  )
}

function Editor({ user, onDone }: EditorProps) {
  const { mutateAsync } = useSavePersonalInfo()
  const edit = useCardForm<PersonalValues>({
    name: 'personal',
    version: user.versions.personal,
    values: personalOf(user),
    drafted,
    check: (values) => {
      const parsed = PersonalInfo.safeParse(readPersonal(values, 0))
      return checkCard({ required, values, parsed, sayMissing: sayMissingFields })
    },
    save: (values, version) => mutateAsync({ body: readPersonal(values, version) }),
    sayFailure: () => 'Failed to save personal information. Please try again.',
    onDone,
  })
  return (
    <CardEditor label="Personal Info" edit={edit} labels={labels}>
      <PersonalFields edit={edit} labels={labels} tier={user.subscription_tier} />
    </CardEditor>
  )
}

function sayYesNo(value: boolean | null): string | null {
  if (value === null) return null
  return value ? 'Yes' : 'No'
}
