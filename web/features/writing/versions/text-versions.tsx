import { useRef, useState } from 'react'
import type { TextName, TextVersion } from '../../../../contract/writing/writing-calls.ts'
import { ApiError, sayError } from '../../../data/api-error.ts'
import { useRestoreText, useTextVersions } from '../../../data/writing/writing.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Age } from '../../../ui/words/age.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { TextDifference } from './text-difference.tsx'
import { choose, comparedOf, sayVersionWriter } from './version-words.ts'

type TextVersionsProps = {
  what: TextName
  /** The text as it is now. */
  text: string | null
  /** Version of the text's card that is on the screen. */
  version: number
  /** Makes a change of the text, after a question when that ends a comparison. */
  changeText: (change: () => unknown) => Promise<void>
}

/** Former versions of a generated text, to compare and to bring back. */
export function TextVersions({ what, text, version, changeText }: TextVersionsProps) {
  const { data: versions, isError, isFetching, refetch } = useTextVersions(what, version)
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (!versions && isError)
    return (
      <ErrorNotice
        message="We couldn't load the versions."
        safe="The text itself is safe."
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!versions)
    return (
      <Skeleton
        says="Loading the versions"
        shape={{ className: 'space-y-2', parts: ['h-8 w-full', 'h-8 w-full'] }}
      />
    )
  if (versions.length === 0)
    return <p className="text-muted">No versions yet. Each new text is kept here.</p>
  const compared = comparedOf(versions, chosen)
  const now = versions.find((each) => each.text === text)?.id
  return (
    <div className="space-y-3">
      <ol aria-label="Versions" className="divide-y divide-line">
        {versions.map((each, at) => (
          <VersionRow
            key={each.id}
            version={each}
            writer={sayVersionWriter(versions, at)}
            isNow={each.id === now}
            isSame={each.text === text}
            isChosen={chosen.includes(each.id)}
            base={version}
            changeText={changeText}
            onChoose={() => setChosen(choose(chosen, each.id))}
          />
        ))}
      </ol>
      {versions.length > 1 && compared === null && (
        <p className="text-muted">Choose two versions to compare them.</p>
      )}
      {compared && <TextDifference former={compared.former.text} latter={compared.latter.text} />}
    </div>
  )
}

type VersionRowProps = {
  version: TextVersion
  /** Says how it came about. */
  writer: string
  isNow: boolean
  /** True: it says what the text says now, so there is nothing to restore. */
  isSame: boolean
  isChosen: boolean
  base: number
  changeText: TextVersionsProps['changeText']
  onChoose: () => void
}

function VersionRow({ version, writer, isChosen, base, ...props }: VersionRowProps) {
  const { mutate, isPending } = useRestoreText()
  const isRestoring = useRef(false) // a second press may come before the first has rendered
  const { id, text, createdAt } = version
  const restore = () => {
    if (isRestoring.current) return
    isRestoring.current = true
    mutate(
      { versionId: id, version: base },
      {
        onSuccess: () => toast.success('Version restored.'),
        onError: (error) => toast.error(`Not restored. ${sayRefusal(error)}`),
        onSettled: () => {
          isRestoring.current = false
        },
      },
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="flex min-h-8 min-w-0 flex-[1_1_220px] cursor-pointer items-center gap-3 max-md:min-h-11">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={props.onChoose}
          className="size-4 shrink-0 accent-(--accent)"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            <span>
              {writer} <Age at={createdAt} />
            </span>
            {props.isNow && <Badge tone="good">Current</Badge>}
          </span>
          <span className="block truncate text-muted">{text}</span>
        </span>
      </label>
      {!props.isSame && (
        <Button
          isSmall
          aria-disabled={isPending}
          className="aria-disabled:cursor-progress aria-disabled:opacity-55"
          onClick={() => void props.changeText(restore)}
        >
          {isPending ? 'Restoring…' : 'Restore'}
        </Button>
      )}
    </li>
  )
}

function sayRefusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.code === 'changed-elsewhere'
  return isStale ? 'The text was changed elsewhere; this page now shows it.' : sayError(error)
}
