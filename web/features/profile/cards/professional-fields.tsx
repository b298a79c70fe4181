import { maxTags } from '../../../../contract/user/profile-cards.ts'
import { registerAddress } from '../../../data/session/register-address.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import type { CardForm } from '../editing/use-card-form.ts'
import type { ProfessionalValues } from './professional-values.ts'

type ProfessionalFieldsProps = {
  edit: CardForm<ProfessionalValues>
  labels: Record<keyof ProfessionalValues, string>
}

export function ProfessionalFields({ edit, labels }: ProfessionalFieldsProps) {
  const { register, formState } = edit.form
  const { errors } = formState
  return (
    <>
      <TextAreaField
        label={labels.whatServicesGeneral}
        maxLength={2000}
        required
        hint={<NewerValue value={edit.theirs('whatServicesGeneral')} />}
        error={errors.whatServicesGeneral?.message}
        {...register('whatServicesGeneral')}
      />
      <TextAreaField
        label={labels.detailedExperience}
        rows={6}
        maxLength={5000}
        required
        hint={
          <NewerValue
            value={edit.theirs('detailedExperience')}
            hint="Projects, results, years. The more exact, the better the letters."
          />
        }
        error={errors.detailedExperience?.message}
        {...register('detailedExperience')}
      />
      <TextAreaField
        label={labels.currentCoverLetter}
        isOptional
        rows={5}
        maxLength={5000}
        hint={
          <NewerValue
            value={edit.theirs('currentCoverLetter')}
            hint="One that you have sent, for its tone. “NA” if none."
          />
        }
        error={errors.currentCoverLetter?.message}
        {...register('currentCoverLetter')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField
          label={labels.portfolioLink}
          isOptional
          type="url"
          inputMode="url"
          hint={<NewerValue value={edit.theirs('portfolioLink')} />}
          error={errors.portfolioLink?.message}
          {...registerAddress(edit.form, 'portfolioLink')}
        />
        <TextField
          label={labels.marketplaceProfileUrl}
          isOptional
          type="url"
          inputMode="url"
          hint={<NewerValue value={edit.theirs('marketplaceProfileUrl')} />}
          error={errors.marketplaceProfileUrl?.message}
          {...registerAddress(edit.form, 'marketplaceProfileUrl')}
        />
      </div>
      <TextField
        label={labels.tags}
        isOptional
        hint={
          <NewerValue value={edit.theirs('tags')} hint={`Comma-separated, at most ${maxTags}.`} />
        }
        error={errors.tags?.message}
        {...register('tags')}
      />
    </>
  )
}
