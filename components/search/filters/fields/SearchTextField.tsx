'use client'
import { useId, useLayoutEffect, useRef } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import fieldStyles from '#components/ui/field.module.css'

type Props = { value: string; labels: SearchLabels['text']; onChange: (text: string) => void }

/** Free text search in title, description, town, street and reference. */
export function SearchTextField({ value, labels, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const atFirst = useRef({ value, onChange })

  /** Text that was typed before hydration counts too. */
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== atFirst.current.value) atFirst.current.onChange(typed)
  }, [])

  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {labels.label}
      </label>
      <input
        ref={input}
        id={id}
        className={fieldStyles.input}
        type="search"
        name="search"
        maxLength={200}
        enterKeyHint="search"
        placeholder={labels.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
