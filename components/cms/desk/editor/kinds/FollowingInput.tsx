'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import { slug } from '#lib/shared/slug.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { path: string; input: FieldInput; control: ControlAttributes }

/** As the fields allow it. */
const LONGEST_SLUG = 80
const LONGEST_NAME = 120

/** A field follows another one beside it, called `source`, until somebody types something else. */
function FollowingInput({
  source,
  make,
  path,
  input: { value, onChange, ...rest },
  control,
}: Props & { source: string; make: (text: string) => string }) {
  const text: unknown = useWatch({ name: path.slice(0, path.lastIndexOf('.') + 1) + source })
  const [follows, setFollows] = useState(!value && !text)
  const made = make(String(text ?? ''))
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

const asSlug = (text: string): string => slug(text).slice(0, LONGEST_SLUG)
const asName = (text: string): string => text.trim().slice(0, LONGEST_NAME)

export const SlugOfTitle = (props: Props) => <FollowingInput {...props} source="title" make={asSlug} />
export const SlugOfAuthor = (props: Props) => <FollowingInput {...props} source="author" make={asSlug} />
export const NameOfTitle = (props: Props) => <FollowingInput {...props} source="title" make={asName} />
