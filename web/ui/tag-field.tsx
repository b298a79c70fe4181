import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { addTag } from './add-tag.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TagFieldProps = FieldProps & {
  tags: readonly string[]
  limit: number
  onChange: (tags: string[]) => void
}

/** Tags are added with Enter and taken away one by one. */
export function TagField({ tags, limit, onChange, ...field }: TagFieldProps) {
  const [text, setText] = useState('')
  const isFull = tags.length >= limit

  const add = () => {
    const next = addTag(tags, text, limit)
    if (!next) return
    onChange(next)
    setText('')
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The Enter that ends the composition of a character is not ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            value={text}
            maxLength={50}
            disabled={isFull}
            enterKeyHint="enter"
            className={controlLook}
            placeholder={isFull ? `${limit} of ${limit} tags` : 'Type a tag and press Enter'}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
            onBlur={add}
          />
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
                    onClick={() => onChange(tags.filter((other) => other !== tag))}
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
