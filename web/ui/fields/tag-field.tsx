import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { addTags, tagProblem } from './add-tags.ts'
import { afterPress } from '../after-press.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TagFieldProps = FieldProps & {
  tags: readonly string[]
  limit: number
  /** Word for one tag, in the placeholder. */
  noun?: string
  maxLength?: number
  /** Suggestions while typing; any other text is allowed too. */
  suggestions?: readonly string[]
  onChange: (tags: string[]) => void
}

/** Field for tags: added with Enter or by pasting a comma-separated list, removed one by one. */
export function TagField({ tags, limit, onChange, ...more }: TagFieldProps) {
  const { noun = 'tag', maxLength = 50, suggestions, ...field } = more
  const listId = useId()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const limits = { limit, maxLength }
  const problem = tagProblem(tags, text, limits)
  const isFull = tags.length >= limit

  const add = (given: string) => {
    const next = addTags(tags, given, limits)
    if (next.tags.length > tags.length) onChange(next.tags)
    setText(next.left.join(', '))
  }
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus() // the focused button disappears with its tag
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // An Enter that ends the composition of a character adds no tag.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(text)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/u.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }

  return (
    <Field {...field} error={problem ?? field.error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="text"
            value={text}
            list={suggestions && listId}
            readOnly={isFull && text === ''}
            enterKeyHint="enter"
            className={`${controlLook} read-only:bg-sunken`}
            placeholder={isFull ? `Limit of ${limit} reached` : `Type a ${noun} and press Enter`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => afterPress(() => add(text))}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          {tags.length > 0 && (
            <ul aria-label={field.label} className="mt-2 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center rounded-md bg-sunken pl-2 text-xs"
                >
                  <span className="truncate">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    className="inline-flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-text max-md:size-11"
                    onClick={() => remove(tag)}
                  >
                    <X size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
