import { useRef } from 'react'
import type { SectionProps, ShellMessages } from '#components/forms/formProps.ts'
import type { Register } from '#components/forms/formStatus.ts'
import styles from '#components/forms/RequestForm.module.css'
import { FormField } from './FormField.tsx'

export type FormSectionProps = SectionProps & {
  errors: Record<string, string>
  register: Register | undefined
  messages: ShellMessages
}

/** A section of fields under its legend; a folded section is open while it has values or errors. */
export function FormSection({ legend, folded, unmarked, fields, errors, register, messages }: FormSectionProps) {
  const isOpen = useRef(false)
  const content = (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FormField key={field.name} {...field} error={errors[field.name]} register={register} messages={messages} />
      ))}
    </div>
  )
  if (folded) {
    // It stays open when its errors are corrected.
    isOpen.current ||= fields.some(({ name, value }) => errors[name] || value.length > 0)
    return (
      <details className={styles.section} open={isOpen.current || undefined}>
        <summary>{legend}</summary>
        {content}
      </details>
    )
  }
  return (
    <fieldset className={styles.section} data-unmarked={unmarked}>
      <legend className={legend ? undefined : 'visually-hidden'}>{legend || messages.submit}</legend>
      {content}
    </fieldset>
  )
}
