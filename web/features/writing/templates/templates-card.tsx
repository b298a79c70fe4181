import { useRef, useState } from 'react'
import { type LetterTemplate, maxTemplates } from '../../../../contract/writing/letter-template.ts'
import { sayError } from '../../../data/api-error.ts'
import { useComparisons } from '../../../data/writing/comparisons.ts'
import {
  useDeleteTemplate,
  useLetterTemplates,
  useOrderTemplates,
} from '../../../data/writing/writing.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { ListCard } from '../../profile/account/list-card.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { sayEnding } from '../comparison/say-result.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateRow } from './template-row.tsx'
import { moved } from './template-values.ts'
import { leftOpen, type OpenTemplate } from './use-template-form.ts'

/** Letter templates besides the general one, each for some jobs. */
export function TemplatesCard() {
  const { data: templates, ...reading } = useLetterTemplates()
  return (
    <ListCard
      id="letter-templates"
      title="Letter templates"
      hint="The first one that fits a job is used; otherwise your cover letter template."
      action={null}
      entries="letter templates"
      reading={reading}
    >
      {templates && <Templates templates={templates} />}
    </ListCard>
  )
}

function Templates({ templates }: { templates: readonly LetterTemplate[] }) {
  const [open, setOpen] = useState<OpenTemplate>(() => leftOpen(templates))
  const [asked, setAsked] = useState<LetterTemplate | null>(null)
  const { mutate: order, isPending: isOrdering } = useOrderTemplates()
  const { mutateAsync: remove } = useDeleteTemplate()
  const list = useRef<HTMLDivElement>(null)
  const { data: compared } = useComparisons()
  const ended = compared?.comparisons.find(
    ({ endedAt, first, second }) =>
      endedAt === null && asked !== null && [first.id, second.id].includes(asked.id),
  )
  const opened = open.kind === 'one' ? open.template : null
  const current = templates.find(({ id }) => id === opened?.id)
  const isFull = templates.length >= maxTemplates

  const close = () => {
    setOpen({ kind: 'none' })
    list.current?.focus()
  }
  const move = (at: number, step: 1 | -1) => {
    if (isOrdering) return
    order(
      moved(templates, at, step).map(({ id }) => id),
      { onError: (error) => toast.error(`The order wasn't saved. ${sayError(error)}`) },
    )
  }
  return (
    <div
      ref={list}
      role="group"
      aria-label="Your letter templates"
      tabIndex={-1}
      className="space-y-3 rounded-b-lg p-4"
    >
      {templates.length === 0 && open.kind !== 'new' && (
        <p className="text-muted">
          No templates yet. Add one for jobs that need a different letter.
        </p>
      )}
      {templates.length > 0 && (
        <ol aria-label="Templates" className="divide-y divide-line">
          {templates.map((template, at) => (
            <li key={template.id} className="py-2 first:pt-0">
              {opened?.id === template.id ? (
                <TemplateForm opened={opened} current={current} onDone={close} />
              ) : (
                <TemplateRow
                  template={template}
                  isFirst={at === 0}
                  isLast={at === templates.length - 1}
                  onMove={(step) => move(at, step)}
                  onEdit={() => setOpen({ kind: 'one', template })}
                  onDelete={() => setAsked(template)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {opened && current === undefined && (
        <TemplateForm opened={opened} current={undefined} onDone={close} />
      )}
      {open.kind === 'new' ? (
        <TemplateForm opened={null} current={undefined} onDone={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isFull} onClick={() => setOpen({ kind: 'new' })}>
            Add a template
          </Button>
          {isFull && <p className="text-muted">You can have up to {maxTemplates} templates.</p>}
        </div>
      )}
      <ConfirmDialog
        title={`Delete the template “${asked?.name ?? ''}”?`}
        isOpen={asked !== null}
        action="Delete template"
        isDanger
        onConfirm={() => asked && remove(asked.id)}
        fallback={list} // the button that had the focus goes with the template
        failure="The template wasn't deleted. Please try again."
        onClose={() => setAsked(null)}
      >
        {ended && <p>{sayEnding(ended)}</p>}
        <p>Letters for its jobs follow the next template that fits. This can't be undone.</p>
      </ConfirmDialog>
    </div>
  )
}
