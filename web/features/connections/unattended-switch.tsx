import { useState } from 'react'
import type { AboutMarketplace } from '../../../contract/entry/about.ts'
import { sayError } from '../../data/api-error.ts'
import { useSwitchUnattended } from '../../data/connections.ts'
import { ConfirmDialog } from '../../late-dialogs.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { ExternalLink } from '../../ui/words/external-link.tsx'
import { toast } from '../shell/toasts/toast.ts'

type UnattendedSwitchProps = {
  marketplace: AboutMarketplace & { personRule: NonNullable<AboutMarketplace['personRule']> }
  isOn: boolean
}

/** Switch for sending without a press for each. Turning it on names the rule first; turning it off acts at once. */
export function UnattendedSwitch({ marketplace, isOn }: UnattendedSwitchProps) {
  const { name, title, personRule } = marketplace
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useSwitchUnattended(name)
  const turn = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () =>
        toast.success(
          wanted
            ? `Automatic sending to ${title} is on.`
            : `Automatic sending to ${title} is off. Queued applications wait for you.`,
        ),
      onError: (error) =>
        toast.error(
          `Automatic sending to ${title} is still ${wanted ? 'off' : 'on'}. ${sayError(error)}`,
        ),
    })
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">Send automatically</p>
        <p className="text-muted">
          {isOn
            ? `Applications that your rules allow leave for ${title} without a press.`
            : `Every application to ${title} waits for you to press Send.`}
        </p>
      </div>
      <Switch
        label={`Send to ${title} automatically`}
        isOn={isOn}
        isDisabled={isPending}
        onChange={(wanted) => (wanted ? setIsAsking(true) : turn(false))}
      />
      <ConfirmDialog
        title={`Send to ${title} automatically?`}
        action="Turn on"
        isOpen={isAsking}
        onConfirm={() => turn(true)}
        onClose={() => setIsAsking(false)}
      >
        <p>{personRule.says}</p>
        <p>
          <ExternalLink href={personRule.url}>Read its terms</ExternalLink>
        </p>
        <p>Turn this on only if that permission covers your account.</p>
      </ConfirmDialog>
    </div>
  )
}
