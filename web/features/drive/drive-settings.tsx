import type { ReactNode } from 'react'
import type { DriveSettings as Settings, UserDocument } from '../../../contract/user/user.ts'
import { sayError } from '../../data/api-error.ts'
import { useSaveDriveSettings } from '../../data/drive.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { toast } from '../shell/toasts/toast.ts'

const never = ''
const ages = [
  { value: never, label: 'Never' },
  ...[30, 60, 90, 180].map((days) => ({ value: `${days}`, label: `After ${days} days` })),
]

/** When letters link to a copy in the drive, what happens when there can be none, and how long copies stay. */
export function DriveSettings({ user, settings }: { user: UserDocument; settings: Settings }) {
  const about = useAbout().data
  const { mutate, isPending } = useSaveDriveSettings()
  const save = (change: Partial<Settings>) =>
    mutate(
      { ...settings, ...change },
      { onError: (error) => toast.error(`Not saved. ${sayError(error)}`) },
    )
  const marketplaces = about?.marketplaces.filter(({ connect }) => connect !== null) ?? []
  return (
    <div className="space-y-4">
      <p className="text-muted">{sayVideo(user)}</p>
      {marketplaces.map(({ name, title }) => {
        const isOn = settings.marketplaces.includes(name)
        const others = settings.marketplaces.filter((one) => one !== name)
        return (
          <Row
            key={name}
            title={`Link to Google Drive on ${title}`}
            says={
              isOn
                ? 'Each letter links to its own copy in your Google Drive.'
                : 'Letters link to a page here instead.'
            }
          >
            <Switch
              label={`Link to Google Drive on ${title}`}
              isOn={isOn}
              isDisabled={isPending}
              onChange={(wanted) => save({ marketplaces: wanted ? [...others, name] : others })}
            />
          </Row>
        )
      })}
      <Row
        title="Wait for Google Drive"
        says={
          settings.whenAway === 'wait'
            ? "Applications wait while the video can't be copied."
            : "Applications leave without the video while it can't be copied."
        }
      >
        <Switch
          label="Wait for Google Drive"
          isOn={settings.whenAway === 'wait'}
          isDisabled={isPending}
          onChange={(wanted) => save({ whenAway: wanted ? 'wait' : 'send' })}
        />
      </Row>
      <SelectField
        label="Remove copies without a reply"
        value={`${settings.removeAfterDays ?? never}`}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) =>
          save({ removeAfterDays: value === never ? null : Number(value) })
        }
        choices={ages}
      />
    </div>
  )
}

function sayVideo({ driveHasVideo, videoLink }: UserDocument): string {
  if (driveHasVideo) return 'Your video is in the folder “Bidwright” of your Google Drive.'
  return videoLink === null
    ? 'Upload an intro video above. We then copy it to your Google Drive.'
    : 'Your video is being copied to your Google Drive.'
}

type RowProps = { title: string; says: string; children: ReactNode }

function Row({ title, says, children }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{says}</p>
      </div>
      {children}
    </div>
  )
}
