import { ClientTargeting } from '../../../../contract/user/profile.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useSaveClientTargeting } from '../../../data/queries/user-mutations.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import type { CardProps, EditorProps } from './card-props.ts'
import { checkCard } from './check-card.ts'
import { readCommaList, writeCommaList } from './comma-list.ts'
import { isLacking } from './is-lacking.ts'
import { ProfileCard } from './profile-card.tsx'
import { TagList } from './tag-list.tsx'
import { useCardMode } from './use-card-mode.ts'

/** As the form has it: `targetedLocations` is comma-separated text. */
type TargetingValues = {
  idealClients: string
  clientConstraints: string
  targetedLocations: string
}

const title = 'Client Targeting & Preferences'
const labels = {
  idealClients: 'Ideal clients',
  clientConstraints: 'Client constraints',
  targetedLocations: 'Targeted locations',
}
const { targetedLocations: _optional, ...required } = labels
const drafted = ['idealClients', 'clientConstraints', 'targetedLocations'] as const

export function TargetingCard({ user, isWanted }: CardProps) {
  const values = valuesOf(user)
  const lack = isLacking(values, required)
  const mode = useCardMode('targeting', { isWanted, isLacking: lack })
  const { targetedLocations: places } = user
  return (
    <ProfileCard
      id="targeting"
      title={title}
      description="Used when your profile description is written. What is applied to, your scanners decide alone."
      lack={lack ? 'Incomplete' : null}
      mode={mode}
      editor={<Editor user={user} onDone={mode.close} />}
      view={
        <FactList
          facts={[
            { label: labels.idealClients, value: values.idealClients, isWide: true },
            { label: labels.clientConstraints, value: values.clientConstraints, isWide: true },
            {
              label: labels.targetedLocations,
              value: places.length > 0 && <TagList label="Targeted locations" items={places} />,
              isWide: true,
            },
          ]}
        />
      }
    />
  )
}

function Editor({ user, onDone }: EditorProps) {
  const { mutateAsync } = useSaveClientTargeting()
  const edit = useCardForm<TargetingValues>({
    name: 'targeting',
    version: user.versions.targeting,
    values: valuesOf(user),
    drafted,
    check: (values) =>
      checkCard({
        required,
        values,
        parsed: ClientTargeting.safeParse(read(values, 0)),
        sayMissing: () => 'Please fill in all required client targeting fields.',
      }),
    save: (values, version) => mutateAsync({ body: read(values, version) }),
    sayFailure: () => 'Failed to save client targeting information. Please try again.',
    onDone,
  })
  const { register, formState } = edit.form
  const { errors } = formState
  return (
    <CardEditor label={title} edit={edit} labels={labels}>
      <TextAreaField
        label={labels.idealClients}
        maxLength={2000}
        required
        hint={<NewerValue value={edit.theirs('idealClients')} />}
        error={errors.idealClients?.message}
        {...register('idealClients')}
      />
      <TextAreaField
        label={labels.clientConstraints}
        maxLength={2000}
        required
        hint={
          <NewerValue
            value={edit.theirs('clientConstraints')}
            hint="What a client or a job must not be."
          />
        }
        error={errors.clientConstraints?.message}
        {...register('clientConstraints')}
      />
      <TextField
        label={labels.targetedLocations}
        isOptional
        hint={<NewerValue value={edit.theirs('targetedLocations')} hint="Comma-separated." />}
        error={errors.targetedLocations?.message}
        {...register('targetedLocations')}
      />
    </CardEditor>
  )
}

function valuesOf(user: UserDocument): TargetingValues {
  return {
    idealClients: user.idealClients ?? '',
    clientConstraints: user.clientConstraints ?? '',
    targetedLocations: writeCommaList(user.targetedLocations),
  }
}

function read(values: TargetingValues, version: number): ClientTargeting {
  return { ...values, version, targetedLocations: readCommaList(values.targetedLocations) }
}
