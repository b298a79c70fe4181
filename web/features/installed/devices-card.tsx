import type { PushDevice } from '../../../contract/user/push-calls.ts'
import { sayError } from '../../data/api-error.ts'
import type { PushAbility } from '../../data/push/own-device.ts'
import {
  usePushDevices,
  useRemoveDevice,
  useSendTestNotice,
  useSwitchOff,
  useSwitchOn,
} from '../../data/push/push-devices.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Age } from '../../ui/words/age.tsx'
import { ListCard } from '../profile/account/list-card.tsx'
import { toast } from '../shell/toasts/toast.ts'
import { InstallRow } from './install-row.tsx'

const whyNot: Record<Exclude<PushAbility, 'able'>, string> = {
  blocked:
    'Your browser blocks notices from Bidwright. Allow them in its settings for this site, then reload the page.',
  'install-first': 'On iPhone and iPad, notices come once Bidwright is installed.',
  unable: "This browser can't show notices.",
}

type DevicesCardProps = {
  /** Tells whether the user has notifications on at all. */
  isOn: boolean
}

/** Switch for notices on this device, the user's other devices, and how to install the app. */
export function DevicesCard({ isOn }: DevicesCardProps) {
  const { data, ...reading } = usePushDevices()
  const isHere = data?.devices.some(({ id }) => id === data.ownId) ?? false
  const turnOn = useSwitchOn()
  const turnOff = useSwitchOff()
  const onError = (error: Error) =>
    toast.error(`Notices are still ${isHere ? 'on' : 'off'} here. ${sayError(error)}`)
  const turn = (enabled: boolean) => {
    if (!data) return
    if (enabled) turnOn.mutate(data, { onError })
    else turnOff.mutate(undefined, { onError })
  }
  const isPending = turnOn.isPending || turnOff.isPending
  return (
    <ListCard
      id="devices"
      title="Devices"
      hint="Shown on your phone or computer within a minute when a client answers, also while Bidwright is closed."
      action={null}
      entries="devices"
      reading={reading}
    >
      {data && (
        <ul className="divide-y divide-line">
          <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-[1_1_220px]">
              <h3 className="font-medium">Notices on this device</h3>
              <p role="status" className="break-words text-muted">
                {sayStanding({
                  ability: data.ability,
                  isHere,
                  isOn,
                  outcome: turnOn.data,
                })}
              </p>
            </div>
            <Switch
              label="Notices on this device"
              isOn={isHere}
              isDisabled={isPending || (data.ability !== 'able' && !isHere)}
              onChange={turn}
            />
          </li>
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.id === data.ownId} />
          ))}
          <InstallRow />
        </ul>
      )}
    </ListCard>
  )
}

type Standing = {
  ability: PushAbility
  isHere: boolean
  isOn: boolean
  outcome: 'on' | 'refused' | 'unreachable' | undefined
}

function sayStanding({ ability, isHere, isOn, outcome }: Standing): string {
  if (ability !== 'able') return whyNot[ability]
  if (!isOn)
    return 'Notifications are off, so nothing is sent. Turn them on under Account Settings.'
  if (isHere) return 'On. They end when you log out here.'
  if (outcome === 'refused') return "Off. Your browser asked, and notices weren't allowed."
  if (outcome === 'unreachable')
    return "Off. Your browser can't reach its push service now; try again later."
  return 'Off. Your browser asks before it shows any.'
}

function DeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { id, browser, addedAt, toldAt, isFailing } = device
  const { mutate, isPending } = useRemoveDevice()
  const remove = () =>
    mutate(id, { onError: (error) => toast.error(`The device wasn't removed. ${sayError(error)}`) })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-[1_1_220px]">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {isThis && <Badge tone="good">This device</Badge>}
        </h3>
        <p className="break-words text-muted">
          Added <Age at={addedAt} /> · {toldAt ? 'Last notice ' : 'No notice yet'}
          {toldAt && <Age at={toldAt} />}
          {isFailing && " · The last notice couldn't be delivered"}
        </p>
      </div>
      {isThis ? (
        <TestButton id={id} />
      ) : (
        <Button disabled={isPending} aria-label={`Remove device: ${browser}`} onClick={remove}>
          {isPending ? 'Removing…' : 'Remove'}
        </Button>
      )}
    </li>
  )
}

function TestButton({ id }: { id: string }) {
  const { mutate, isPending, isSuccess } = useSendTestNotice()
  const send = () =>
    mutate(id, {
      onError: (error) => toast.error(`The test notice wasn't sent. ${sayError(error)}`),
    })
  return (
    <Button disabled={isPending} onClick={send}>
      {isSuccess && !isPending ? 'Send another test notice' : 'Send a test notice'}
    </Button>
  )
}
