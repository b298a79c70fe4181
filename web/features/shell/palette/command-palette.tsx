import { useNavigate } from '@tanstack/react-router'
import { Command, useCommandState } from 'cmdk'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useMe, useScanners } from '../../../data/queries/queries.ts'
import { useFoundApplications, useFoundJobs } from '../../../data/queries/find-anything.ts'
import { logOut } from '../../../data/session/sign-in.ts'
import { useResumeBidding } from '../../../data/queries/user-mutations.ts'
import { sayError } from '../../../data/api-error.ts'
import { pressBeside } from '../../../ui/press-beside.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSwitch } from '../../auto-bidding/use-switch.ts'
import { keepTheme } from '../theme/theme.ts'
import { toast } from '../toasts/toast.ts'
import { screenActions, showPalette } from './palette-state.ts'
import { rankEntry } from './rank-entry.ts'

const pages = [
  { to: '/console', label: 'Dashboard' },
  { to: '/bidding', label: 'Auto-Apply' },
  { to: '/bidding/review', label: 'Review queue' },
  { to: '/bidding/replies', label: 'Replies' },
  { to: '/jobs/add', label: 'Add a job' },
  { to: '/bidding/activity', label: 'Activity' },
  { to: '/bidding/rules', label: 'Rules' },
  { to: '/profile', label: 'Profile' },
  { to: '/connections', label: 'Connections' },
  { to: '/pricing', label: 'Pricing' },
] as const

/** Finds pages, scanners, applications, jobs and actions by their names, by keyboard alone. */
export function CommandPalette() {
  const [text, setText] = useState('')
  const returnFocus = useReturnFocus()
  const { veil, content } = pressBeside(() => showPalette(false))
  return (
    <Dialog.Root open onOpenChange={(next) => !next && showPalette(false)}>
      <Dialog.Portal>
        <Dialog.Overlay {...veil} className="appears fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          {...content}
          className="appears fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-surface text-text"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command label="Command palette" loop filter={rank}>
            <Command.Input
              aria-label="Search pages, scanners, applications, jobs and actions"
              placeholder="Search or do something…"
              maxLength={100}
              value={text}
              onValueChange={setText}
              className="min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
            />
            <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-2">
              <Actions />
              <Pages />
              <Found text={useSettled(text.trim())} />
            </Command.List>
            <NothingFound text={text} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Stands below the list of options, which has none. */
function NothingFound({ text }: { text: string }) {
  const count = useCommandState(({ filtered }) => filtered.count)
  return (
    <p role="status" className={count === 0 ? 'p-4 pt-0 text-center text-muted' : 'sr-only'}>
      {count === 0 && `Nothing found for “${text}”.`}
    </p>
  )
}

const pauseMs = 250

/** Returns what was typed last, once the user stops typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Actions() {
  // As the screen below was when the palette opened: it cannot change meanwhile.
  const [ofScreen] = useState(screenActions)
  const { data: user } = useMe()
  const { turn } = useSwitch()
  const { mutate: resume } = useResumeBidding()
  const navigate = useNavigate()
  const resumeSending = () =>
    resume({}, { onError: (error) => void toast.error(`Not resumed. ${sayError(error)}`) })
  return (
    <Group heading="Actions">
      {ofScreen.map(({ label, hotkey, run }) => (
        <Item key={label} name={label} hotkey={hotkey} onChoose={run} />
      ))}
      {user?.autoBiddingEnabled === true && (
        <Item name="Turn off auto-bidding" also="stop pause" onChoose={() => turn(false)} />
      )}
      {user?.autoBiddingEnabled === false && (
        <Item
          name="Turn on auto-bidding"
          also="start"
          onChoose={() => void navigate({ to: '/bidding' })}
        />
      )}
      {user?.pause && <Item name="Resume sending" onChoose={resumeSending} />}
      <Item name="Use the dark theme" also="appearance" onChoose={() => keepTheme('dark')} />
      <Item name="Use the light theme" also="appearance" onChoose={() => keepTheme('light')} />
      <Item name="Log Out" also="sign out leave" onChoose={leave} />
    </Group>
  )
}

function leave(): void {
  logOut().catch(() => toast.error("You're still logged in: we couldn't reach the server."))
}

function Pages() {
  const navigate = useNavigate()
  const { data: scanners } = useScanners()
  return (
    <>
      <Group heading="Pages">
        {pages.map(({ to, label }) => (
          <Item key={to} name={label} also="go to page" onChoose={() => void navigate({ to })} />
        ))}
      </Group>
      {scanners && scanners.length > 0 && (
        <Group heading="Scanners">
          {scanners.map(({ id, name }) => (
            <Item
              key={id}
              id={`scanner ${id}`}
              name={name}
              also="scanner"
              onChoose={() => void navigate({ to: '/bidding', search: { scanner: id } })}
            />
          ))}
        </Group>
      )}
    </>
  )
}

/**
 * Lists what the server finds. It has been filtered there, so the words typed count as words of each. Jobs wait for the
 * applications above them, so that the first entry stays the first.
 */
function Found({ text }: { text: string }) {
  const navigate = useNavigate()
  const { data: applications, isPending } = useFoundApplications(text)
  const { data: jobs } = useFoundJobs(text)
  return (
    <>
      {applications && applications.length > 0 && (
        <Group heading="Applications">
          {applications.map(({ id, job, state }) => (
            <Item
              key={id}
              id={`application ${id}`}
              name={job.title}
              also={text}
              onChoose={() =>
                void navigate({
                  to: state === 'review' ? '/bidding/review' : '/bidding/activity',
                  search: { application: id },
                })
              }
            />
          ))}
        </Group>
      )}
      {!isPending && jobs && jobs.length > 0 && (
        <Group heading="Jobs (open in a new tab)">
          {jobs.map(({ id, title, link }) => (
            <Item
              key={id}
              id={`job ${id}`}
              name={title}
              also={text}
              onChoose={() => void open(link, '_blank', 'noopener,noreferrer')}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

/** Tells the palette how well an entry fits, by the name and the other words that `Item` gives it. */
function rank(_id: string, typed: string, [name = '', also]: string[] = []): number {
  return rankEntry(typed, name, also)
}

type ItemProps = {
  /** Tells entries of the same name apart. */
  id?: string
  name: string
  /** Other words by which it is found. */
  also?: string
  hotkey?: string
  onChoose: () => void
}

function Item({ id, name, also, hotkey, onChoose }: ItemProps) {
  const choose = () => {
    showPalette(false)
    onChoose()
  }
  return (
    <Command.Item
      value={id ?? name}
      keywords={also === undefined ? [name] : [name, also]}
      onSelect={choose}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 data-[selected=true]:bg-sunken max-md:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {hotkey && (
        <kbd className="rounded-md border border-line px-1.5 font-sans text-xs text-muted">
          {hotkey}
        </kbd>
      )}
    </Command.Item>
  )
}
