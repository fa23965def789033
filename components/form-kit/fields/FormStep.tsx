import { type ReactNode, useRef } from 'react'
import type { FieldProps, SectionProps, ShellMessages, StepProps } from '#components/form-kit/formProps.ts'
import type { Register } from '#components/form-kit/formStatus.ts'
import addressGroupStyles from './AddressGroup.module.css'
import { FormField } from './FormField.tsx'
import styles from './FormStep.module.css'

type FormSectionProps = SectionProps & {
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

/** The two lines of an address, which look like one field where they are beside each other. */
const AddressGroup = ({ children }: { children: ReactNode }) => (
  <div className={addressGroupStyles.address}>{children}</div>
)

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

type Props = StepProps &
  Pick<FormSectionProps, 'errors' | 'register' | 'messages'> & {
    /** Place of the step from 0, and number of all steps. */
    index: number
    steps: number
    isShown: boolean
    children: React.ReactNode
  }

/** One step of a long form under its title, which receives the focus when the step is shown; `children` come last. */
export function FormStep({ count, title, sections, index, steps, isShown, children, ...section }: Props) {
  return (
    <div className={styles.step} data-step={index} data-hidden={!isShown || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1}>
          <span className={styles.count}>{count}</span> <span className={styles.dot}>·</span> {title}
        </h2>
        <progress className={styles.progress} value={index + 1} max={steps} aria-hidden="true" />
      </div>
      {sections.map((own) => (
        <FormSection key={own.name} {...own} {...section} />
      ))}
      {children}
    </div>
  )
}
