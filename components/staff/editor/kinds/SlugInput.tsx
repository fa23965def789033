'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import { slug } from '#lib/domain/shared/slug.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { path: string; input: FieldInput; control: ControlAttributes }

/** As the fields allow it. */
const LONGEST = 80

/** The part of an address; follows the author's name or the page's title until somebody types another one. */
export function SlugInput({ path, input: { value, onChange, ...rest }, control }: Props) {
  const name: unknown = useWatch({ name: path === 'fields.slug' ? 'fields.author' : path.replace(/path$/, 'title') })
  const [follows, setFollows] = useState(!value && !name)
  const made = slug(String(name ?? '')).slice(0, LONGEST)
  useEffect(() => {
    if (follows && made !== (value ?? '')) onChange(made)
  }, [follows, made, value, onChange])
  return (
    <input
      type="text"
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
