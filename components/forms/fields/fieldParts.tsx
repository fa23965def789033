import type { FieldProps, ShellMessages } from '#components/forms/formProps.ts'
import type { Register } from '#components/forms/formStatus.ts'
import styles from '#components/forms/RequestForm.module.css'

/** The id of a field's control, to which the error summary links. */
export const fieldId = (name: string): string => `field-${name}`

export type ControlProps = FieldProps & {
  error: string | undefined
  register?: Register | undefined
  messages: ShellMessages
}

/** The control's aria-describedby: ids of its hint and its error. */
export const describedBy = ({ name, hint, error }: Pick<ControlProps, 'name' | 'hint' | 'error'>): string | undefined =>
  [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ') || undefined

/** Hint and error of a field. */
export function FieldNotes({ name, hint, error }: Pick<ControlProps, 'name' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${fieldId(name)}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/**
 * The mark of a required field: an asterisk, and a word for screen readers. The space before it doesn't break, so the
 * asterisk is never alone on a line.
 */
export const RequiredMark = ({ required, messages }: Pick<ControlProps, 'required' | 'messages'>) =>
  required ? (
    <>
      {'\u00a0'}
      <abbr className={styles.star} title={messages.required}>
        *
      </abbr>
    </>
  ) : null
