'use client'

import { useState } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'
import { formatTags, readTags } from '#lib/cms/library/rules-tags.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** Words, separated by commas. What is typed stays as it is until the field is left. */
export function TagsInput({ input: { value, onChange, onBlur, ...rest }, control }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={fieldStyles.input}
      type="text"
      autoComplete="off"
      {...control}
      {...rest}
      value={typed ?? formatTags(Array.isArray(value) ? value : [])}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTags(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}
