import { controlLook, Field } from '../../ui/fields/field.tsx'
import { acceptedVideos } from './check-video.ts'

type ChooseVideoProps = {
  label: string
  problem: string | null
  onChoose: (file: File) => void
}

/** A chosen file is sent at once. */
export function ChooseVideo({ label, problem, onChoose }: ChooseVideoProps) {
  return (
    <Field
      label={label}
      hint="MP4, WebM or MOV. It is uploaded at once; choose the same file again to resume."
      error={problem ?? undefined}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={acceptedVideos}
          className={`${controlLook} py-1.5 file:mr-3 file:rounded-md file:border file:border-line file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-text max-md:py-2`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            target.value = '' // so that choosing the same file again is a change
          }}
        />
      )}
    </Field>
  )
}
