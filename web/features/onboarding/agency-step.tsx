import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InvitationHelp } from './invitation-help.tsx'
import { marketplaceTitle, type StepProps } from './step-props.ts'

export function AgencyStep({ form, marketplace }: StepProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { errors } = form.formState
  const title = marketplaceTitle(marketplace)
  return (
    <>
      <div className="mb-5">
        <Notice tone="plain">
          <p>
            Invite our account into your agency on {title}. Allow up to 24 hours until the
            invitation is accepted; nothing is sent for your agency before that.
          </p>
          <button
            type="button"
            className="finger-high inline-link mt-1"
            onClick={() => setIsHelpOpen(true)}
          >
            How to invite us, step by step
          </button>
        </Notice>
      </div>
      <TextField
        label="Agency name"
        autoComplete="organization"
        hint={`Exactly as ${title} shows it.`}
        error={errors.agencyName?.message}
        {...form.register('agencyName')}
      />
      <TextField
        label="Freelancer name"
        autoComplete="off"
        hint={`Of the member who bids, exactly as ${title} shows it.`}
        error={errors.agencyFreelancerName?.message}
        {...form.register('agencyFreelancerName')}
      />
      <TextField
        label="Monthly revenue"
        autoComplete="off"
        hint="Roughly, with its currency."
        error={errors.monthlyRevenue?.message}
        {...form.register('monthlyRevenue')}
      />
      <InvitationHelp title={title} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  )
}
