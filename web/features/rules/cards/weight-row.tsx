import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { SignalName } from '../../../../contract/bidding/signal.ts'
import { controlLook } from '../../../ui/fields/field.tsx'
import { Slider } from '../../../ui/fields/slider.tsx'
import { NewerValue } from '../../profile/editing/newer-value.tsx'
import type { RulesEdit } from './rule-field.tsx'
import { ruleFields } from './rule-fields.ts'
import { readFigure } from './rule-values.ts'

type WeightRowProps = { edit: RulesEdit; signal: SignalName; share: number | null }

/** Weight of one signal: roughly with the slider, exactly in the field. */
export function WeightRow({ edit, signal, share }: WeightRowProps) {
  const id = useId()
  const { label, hint } = ruleFields[signal]
  const { control, register, setValue, formState } = edit.form
  const typed = useWatch({ control, name: signal })
  const error = formState.errors[signal]?.message
  const weight = readFigure(typed)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_72px_44px] items-center gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_220px_72px_44px]">
      <div className="max-md:col-span-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="text-muted">
          <NewerValue value={edit.theirs(signal)} hint={hint} />
        </p>
      </div>
      <Slider
        aria-label={`${label}, slider`}
        min={0}
        max={100}
        value={Number.isNaN(weight) ? 0 : weight}
        onChange={(event) => setValue(signal, event.target.value, { shouldDirty: true })}
      />
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}-note ${id}-error`}
        aria-invalid={error !== undefined}
        {...register(signal)}
        className={`${controlLook} text-right tabular-nums`}
      />
      <span data-figures className="text-right text-muted">
        {share === null ? '–' : `${share}%`}
      </span>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="col-span-full text-right text-xs text-bad empty:hidden"
      >
        {error}
      </p>
    </li>
  )
}
