import type { ComponentProps } from 'react'
import { describedBy, FieldNotes, fieldId } from '#components/forms/fields/fieldParts.tsx'
import formStyles from '#components/forms/RequestForm.module.css'

type Props = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  name: string
  /** Which field it is, where the page has several of its name. */
  id?: string
  label: string
  hint?: string | null
  error?: string | undefined
}

/** A field of the login and what surrounds it, which is always required. */
export function LoginField({ name, id = name, label, hint = null, error, type = 'text', ...input }: Props) {
  return (
    <div className={formStyles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={fieldId(id)} className={formStyles.label}>
        {label}
      </label>
      <input
        id={fieldId(id)}
        name={name}
        type={type}
        className={formStyles.input}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
        {...input}
      />
      <FieldNotes name={id} hint={hint} error={error} />
    </div>
  )
}
