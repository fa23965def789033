'use client'

import { use } from 'react'
import { FieldNotes, fieldId } from '#components/forms/fields/fieldParts.tsx'
import { Input } from '#components/forms/fields/Input.tsx'
import { FormContext } from '#components/forms/formContext.ts'
import formStyles from '#components/forms/RequestForm.module.css'
import fieldStyles from '#components/ui/styles/field.module.css'

/** A field of the OwnerForm around it, with label, hint and error. Every field is required, so that none is marked. */
export function OwnerField({ name }: { name: string }) {
  const form = use(FormContext)
  const field = form?.fields.find((one) => one.name === name)
  if (!form || !field) throw new Error(`There is no form with a field ${name} around this one.`)
  const control = { ...field, error: form.status.errors[name], register: form.status.register }
  return (
    <div className={formStyles.field} data-wrong={control.error ? true : undefined}>
      <label htmlFor={fieldId(field)} className={fieldStyles.label}>
        {field.label}
      </label>
      <Input {...control} />
      <FieldNotes {...control} />
    </div>
  )
}
