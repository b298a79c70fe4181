import { Link } from '@tanstack/react-router'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Notice } from '../../ui/notice.tsx'
import { type Answers, secretFields } from './answers.ts'

/** Says after a reload that secrets, which a draft never keeps, must be typed again. */
export function SecretsNotice({ form }: { form: UseFormReturn<Answers> }) {
  const secrets = useWatch({ control: form.control, name: secretFields })
  if (secrets.every((secret) => secret !== '')) return null
  return (
    <div className="mb-5">
      <Notice tone="warn">
        For your security, enter your password and security answer again before you finish.{' '}
        <Link to="/onboarding" search={{ step: 2 }} className="finger-high inline-link">
          Go to step 2
        </Link>
      </Notice>
    </div>
  )
}
