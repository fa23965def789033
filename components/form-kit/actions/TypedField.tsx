'use client'

import { FieldNotes, fieldId } from '#components/form-kit/fields/fieldParts.tsx'
import { Input } from '#components/form-kit/fields/Input.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { useFormField } from './useFormField.ts'

/** A field of the FieldForm around it into which people type one line, with label, hint and error. */
export function TypedField({ name }: { name: string }) {
  const { messages: _messages, ...control } = useFormField(name)
  return (
    <div data-wrong={control.error ? true : undefined}>
      <label htmlFor={fieldId(control)} className={fieldStyles.label}>
        {control.label}
      </label>
      <Input {...control} />
      <FieldNotes {...control} />
    </div>
  )
}
