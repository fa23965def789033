import { useRef } from 'react'
import type { FieldProps, SectionProps, ShellMessages } from '#components/form-kit/formProps.ts'
import type { Register } from '#components/form-kit/formStatus.ts'
import styles from '#components/form-kit/RequestForm.module.css'
import { AddressGroup } from './AddressGroup.tsx'
import { FormField } from './FormField.tsx'

export type FormSectionProps = SectionProps & {
  errors: Record<string, string>
  register: Register | undefined
  messages: ShellMessages
}

/** The fields in order; the lines of one address together. */
function groupsOf(fields: readonly FieldProps[]): FieldProps[][] {
  const groups: FieldProps[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (field.parts && last?.[0]?.parts) last.push(field)
    else groups.push([field])
  }
  return groups
}

/** A section of fields under its legend; a folded section is open while it has values or errors. */
export function FormSection({ legend, folded, unmarked, fields, errors, register, messages }: FormSectionProps) {
  const isOpen = useRef(false)
  const groups = groupsOf(fields)
  const content = (
    <div className={styles.fields}>
      {groups.map((group) => {
        const own = group.map((field) => (
          <FormField key={field.name} {...field} error={errors[field.name]} register={register} messages={messages} />
        ))
        return group.length === 1 ? own : <AddressGroup key={group[0]?.name}>{own}</AddressGroup>
      })}
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
