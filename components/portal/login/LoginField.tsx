'use client'

import type { ComponentProps } from 'react'
import { useFieldError } from '#components/forms/fieldErrors.ts'
import { describedBy, FieldNotes, fieldId } from '#components/forms/fields/fieldParts.tsx'
import formStyles from '#components/forms/RequestForm.module.css'
import fieldStyles from '#components/ui/field.module.css'

type Props = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  name: string
  /** The field's id, where the page has several fields of this name. */
  id?: string
  label: string
  hint?: string | null
  error?: string | undefined
}

/** A required field of the login with label, hint and error. */
export function LoginField({ name, id = name, label, hint = null, error: initial, type = 'text', ...input }: Props) {
  const error = useFieldError(id, initial)
  return (
    <div className={formStyles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={fieldId(id)} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={fieldId(id)}
        name={name}
        type={type}
        className={fieldStyles.input}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
        {...input}
      />
      <FieldNotes name={id} hint={hint} error={error} />
    </div>
  )
}
