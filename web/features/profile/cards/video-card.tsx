import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { rereadUser, useSaveVideoSettings } from '../../../data/queries/user-mutations.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { ExternalLink } from '../../../ui/words/external-link.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { CardEditor } from '../editing/card-editor.tsx'
import { NewerValue } from '../editing/newer-value.tsx'
import { useCardForm } from '../editing/use-card-form.ts'
import { VideoUpload } from '../../video/video-upload.tsx'
import type { CardProps, EditorProps } from './card-props.ts'
import { ProfileCard } from './profile-card.tsx'
import { useCardMode } from './use-card-mode.ts'

type VideoValues = { wantsVideo: boolean; includeVideoInCoverLetter: boolean }

const labels = {
  wantsVideo: 'Use an intro video',
  includeVideoInCoverLetter: 'Put the video into cover letters',
}
const noDrive =
  'No cloud drive is set up on this installation. Letters leave without the video until there is one.'
const drafted = ['wantsVideo', 'includeVideoInCoverLetter'] as const

export function VideoCard({ user, isWanted }: CardProps) {
  const isLacking = user.wantsVideo && user.videoLink === null
  const mode = useCardMode('video', { isWanted, isLacking })
  return (
    <ProfileCard
      id="video"
      title="Video Settings"
      description="A short video of you, for clients who want to see whom they hire."
      lack={isLacking ? 'No video yet' : null}
      mode={mode}
      editor={<Editor user={user} onDone={mode.close} />}
      view={
        <FactList
          facts={[
            { label: labels.wantsVideo, value: user.wantsVideo ? 'Yes' : 'No' },
            {
              label: labels.includeVideoInCoverLetter,
              value: user.includeVideoInCoverLetter ? 'Yes' : 'No',
            },
            {
              label: 'Intro video',
              value: user.videoLink && (
                <ExternalLink href={new URL(user.videoLink, location.href).href}>
                  {user.videoName ?? 'Intro video'}
                </ExternalLink>
              ),
            },
            ...(user.wantsVideo ? [{ label: 'Cloud drive', value: noDrive }] : []),
          ]}
        />
      }
    />
  )
}

function Editor({ user, onDone }: EditorProps) {
  const { mutateAsync } = useSaveVideoSettings()
  const [isUploading, setIsUploading] = useState(false)
  const edit = useCardForm<VideoValues>({
    name: 'video',
    version: user.versions.video,
    values: {
      wantsVideo: user.wantsVideo,
      includeVideoInCoverLetter: user.includeVideoInCoverLetter,
    },
    drafted,
    check: () => ({ problem: null, fields: {} }),
    save: (values, version) => mutateAsync({ body: { ...values, version } }),
    sayFailure: () => 'Failed to save video settings. Please try again.',
    onDone,
  })
  const { register, control } = edit.form
  const wantsVideo = useWatch({ control, name: 'wantsVideo' })
  return (
    <CardEditor label="Video Settings" edit={edit} labels={labels} isBlocked={isUploading}>
      <CheckboxField
        label={labels.wantsVideo}
        hint={<NewerValue value={edit.theirs('wantsVideo')} />}
        {...register('wantsVideo')}
      />
      <CheckboxField
        label={labels.includeVideoInCoverLetter}
        hint={<NewerValue value={edit.theirs('includeVideoInCoverLetter')} />}
        {...register('includeVideoInCoverLetter')}
      />
      {wantsVideo && (
        <VideoUpload
          video={storedVideo(user)}
          onUploaded={() => void rereadUser()}
          onBusy={setIsUploading}
        />
      )}
    </CardEditor>
  )
}

function storedVideo({ videoLink, videoName, videoSizeBytes }: UserDocument) {
  return videoLink === null ? null : { name: videoName, sizeBytes: videoSizeBytes, link: videoLink }
}
