import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ScannerForm, skillLevels } from '../../../../contract/bidding/scanner.ts'

/** Any of the levels; none ticked = does not matter. */
export function SkillLevelField() {
  const { register } = useFormContext<ScannerForm>()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="mb-1 font-medium">
        Skill levels
      </p>
      {skillLevels.map((level) => (
        <label
          key={level}
          className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11"
        >
          <input
            {...register('skillLevels')}
            type="checkbox"
            value={level}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {level}
        </label>
      ))}
    </div>
  )
}
