import { useWatch } from 'react-hook-form'
import type { UserDocument } from '../../../contract/user/user.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { VideoUpload } from '../video/video-upload.tsx'
import type { StepProps } from './step-props.ts'
import type { Upload } from './use-upload.ts'

type FinalStepProps = StepProps & { user: UserDocument; upload: Upload; onUploaded: () => void }

export function FinalStep({ form, user, upload, onUploaded }: FinalStepProps) {
  const wantsVideo = useWatch({ control: form.control, name: 'wantsVideo' })
  const video = user.videoLink
    ? { name: user.videoName, sizeBytes: user.videoSizeBytes, link: user.videoLink }
    : null
  return (
    <div className="space-y-5">
      <CheckboxField
        label="Include an intro video"
        hint="A minute in which you introduce yourself, for clients to get to know you."
        {...form.register('wantsVideo')}
      />
      {(wantsVideo || upload.hasFile) && (
        <div hidden={!wantsVideo}>
          <VideoUpload
            video={video}
            onUploaded={onUploaded}
            onBusy={upload.setIsBusy}
            onFileChosen={upload.setHasFile}
          />
        </div>
      )}
      <section aria-labelledby="drive-heading" className="border-t border-line pt-5">
        <h2 id="drive-heading" className="font-medium">
          Cloud drive <span className="font-normal text-muted">(optional)</span>
        </h2>
        <p className="mt-1 text-muted">No cloud drive is set up on this installation.</p>
      </section>
    </div>
  )
}
