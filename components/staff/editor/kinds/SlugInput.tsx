'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import { slug } from '#lib/domain/shared/slug.ts'
import { useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** The part of an address; follows the author's name until somebody types another one. */
export function SlugInput({ input: { value, onChange, ...rest }, control }: Props) {
  const { editor } = useEditor()
  const author: unknown = useWatch({ name: 'fields.author' })
  const [follows, setFollows] = useState(editor.id === null && !value)
  const made = slug(String(author ?? ''))
  useEffect(() => {
    if (follows && made !== value) onChange(made)
  }, [follows, made, value, onChange])
  return (
    <input
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={String(value ?? '')}
      onChange={({ target }) => {
        setFollows(false)
        onChange(target.value)
      }}
    />
  )
}
