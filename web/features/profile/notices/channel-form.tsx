import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ChannelKind } from '../../../../contract/noticing/channel.ts'
import { sayError } from '../../../data/api-error.ts'
import { showProblems } from '../../../data/drafts/show-problems.ts'
import { useAddChannel } from '../../../data/notices.ts'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { channelFields, checkChannel, type TypedChannel } from './check-channel.ts'
import { kindTitles } from './channel-words.ts'

type ChannelFormProps = {
  /** Called with the signing secret of a new webhook; null: the channel has none. */
  onAdded: (secret: string | null) => void
  onClose: () => void
}

const kinds = ChannelKind.options.map((kind) => ({ value: kind, label: kindTitles[kind] }))
const untyped: TypedChannel = { kind: 'webhook', url: '', token: '', chatId: '' }

/** Takes a new channel. What is typed is never kept in the browser, and a saved address is not shown. */
export function ChannelForm({ onAdded, onClose }: ChannelFormProps) {
  const { mutateAsync: add } = useAddChannel()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<TypedChannel>({ defaultValues: untyped })
  const { register, setFocus, control } = form
  const { errors, isSubmitting } = form.formState
  useEffect(() => setFocus('kind'), [setFocus])
  const kind = useWatch({ control, name: 'kind' })
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const { channel, problems } = checkChannel(typed)
    if (problems) {
      const wrong = channelFields.filter((field) => problems[field] !== undefined)
      for (const field of wrong) form.setError(field, { message: problems[field] ?? '' })
      return wrong[0] && setFocus(wrong[0])
    }
    try {
      const { secret } = await add(channel)
      onAdded(secret)
    } catch (error) {
      return showProblems(form, channelFields, error) ? undefined : setProblem(sayError(error))
    }
    toast.success('Added.')
    return onClose()
  })
  return (
    <form aria-label="New channel" noValidate onSubmit={submit} className="space-y-2 p-4">
      <fieldset disabled={isSubmitting} className="min-w-0 space-y-2">
        <SelectField
          label="Kind"
          choices={kinds}
          {...register('kind', { onChange: () => form.clearErrors() })}
        />
        {kind !== 'telegram' && (
          <TextField
            label={kind === 'slack' ? 'Webhook address from Slack' : 'Address'}
            type="url"
            required
            autoComplete="off"
            spellCheck={false}
            placeholder={
              kind === 'slack' ? 'https://hooks.slack.com/services/…' : 'https://example.org/hook'
            }
            hint={hints[kind]}
            error={errors.url?.message}
            {...register('url')}
          />
        )}
        {kind === 'telegram' && (
          <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
            <TextField
              label="Bot token"
              type="password"
              required
              autoComplete="off"
              hint={hints.telegram}
              error={errors.token?.message}
              {...register('token')}
            />
            <TextField
              label="Chat"
              required
              autoComplete="off"
              spellCheck={false}
              placeholder="-1001234567890"
              hint="The bot must be a member of this chat."
              error={errors.chatId?.message}
              {...register('chatId')}
            />
          </div>
        )}
      </fieldset>
      <FormButtons
        action="Add channel"
        isBusy={isSubmitting}
        problem={problem}
        onCancel={onClose}
      />
    </form>
  )
}

const hints: Record<ChannelKind, string> = {
  webhook: 'Gets a signed POST for each notice; saved encrypted and never shown again.',
  slack: 'Saved encrypted and never shown again.',
  telegram: 'BotFather shows it; saved encrypted and never shown again.',
}
