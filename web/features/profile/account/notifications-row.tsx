import { toast } from '../../shell/toasts/toast.ts'
import { sayError } from '../../../data/api-error.ts'
import { useSwitchNotifications } from '../../../data/queries/user-mutations.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { SettingsRow } from './settings-row.tsx'

/** Switch for notifications. Saves immediately; reverts with a message when saving fails. */
export function NotificationsRow({ isOn }: { isOn: boolean }) {
  const { mutate } = useSwitchNotifications()
  const turn = (enabled: boolean) =>
    mutate(enabled, {
      onError: (error) => {
        const state = enabled ? 'off' : 'on'
        toast.error(`Notifications are still ${state}. ${sayError(error)}`, { durationMs: 8000 })
      },
    })
  return (
    <SettingsRow
      title="Notifications"
      action={<Switch label="Notifications" isOn={isOn} onChange={turn} />}
    >
      Emails and notices when a client answers or sending stops; payment and security emails are
      always sent.
    </SettingsRow>
  )
}
