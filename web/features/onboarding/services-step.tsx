import { Controller } from 'react-hook-form'
import { maxTags } from '../../../contract/user/profile-cards.ts'
import { registerAddress } from '../../data/session/register-address.ts'
import { TagField } from '../../ui/fields/tag-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { marketplaceTitle, type StepProps } from './step-props.ts'

export function ServicesStep({ form, marketplace }: StepProps) {
  const { errors } = form.formState
  const title = marketplaceTitle(marketplace)
  return (
    <>
      <TextAreaField
        label="Services offered"
        hint="What you do, in a sentence or two."
        error={errors.whatServicesGeneral?.message}
        {...form.register('whatServicesGeneral')}
      />
      <TextAreaField
        label="Experience"
        rows={5}
        hint="True statements only."
        error={errors.detailedExperience?.message}
        {...form.register('detailedExperience')}
      />
      <TextAreaField
        label="Current cover letter"
        rows={5}
        hint="The one you use today, or NA if you have none."
        error={errors.currentCoverLetter?.message}
        {...form.register('currentCoverLetter')}
      />
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <TextField
          label="Portfolio link"
          isOptional
          type="url"
          placeholder="https://"
          error={errors.portfolioLink?.message}
          {...registerAddress(form, 'portfolioLink')}
        />
        <TextField
          label={`Address of your profile on ${title}`}
          type="url"
          placeholder="https://"
          error={errors.marketplaceProfileUrl?.message}
          {...registerAddress(form, 'marketplaceProfileUrl')}
        />
      </div>
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <TagField
            label="Keyword tags"
            isOptional
            hint={`${field.value.length} of ${maxTags} tags`}
            error={errors.tags?.message}
            tags={field.value}
            limit={maxTags}
            onChange={field.onChange}
          />
        )}
      />
    </>
  )
}
