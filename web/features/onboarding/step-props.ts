import type { UseFormReturn } from 'react-hook-form'
import type { About } from '../../../contract/entry/about.ts'
import type { Answers } from './answers.ts'

export type StepProps = {
  form: UseFormReturn<Answers>
  /** Null = none is connected to this installation. */
  marketplace: About['marketplace']
}

export function marketplaceTitle(marketplace: About['marketplace']): string {
  return marketplace?.title ?? 'the marketplace'
}
