import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { LetterTemplate } from '../../../../contract/writing/letter-template.ts'
import { useScanners } from '../../../data/queries/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sayRule } from './template-values.ts'

type TemplateRowProps = {
  template: LetterTemplate
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}

export function TemplateRow({ template, isFirst, isLast, ...on }: TemplateRowProps) {
  const { name, text, use, rule } = template
  const scanners = useScanners().data ?? []
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-[1_1_240px] py-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge>{use === 'guide' ? 'Guide' : 'Word for word'}</Badge>
        </h3>
        <p className="text-muted wrap-anywhere">{sayRule(rule, scanners)}</p>
        <p className="line-clamp-2 wrap-anywhere">{text}</p>
      </div>
      <div className="ml-auto flex">
        <IconButton
          label={`Move up: ${name}`}
          aria-disabled={isFirst}
          className="aria-disabled:opacity-40"
          onClick={() => !isFirst && on.onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move down: ${name}`}
          aria-disabled={isLast}
          className="aria-disabled:opacity-40"
          onClick={() => !isLast && on.onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton label={`Edit template: ${name}`} onClick={on.onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={`Delete template: ${name}`} onClick={on.onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
