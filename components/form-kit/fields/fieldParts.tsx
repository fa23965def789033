import type { ReactNode } from 'react'
import type { FieldProps, ShellMessages } from '#components/form-kit/formProps.ts'
import type { Register } from '#components/form-kit/formStatus.ts'
import styles from './fieldParts.module.css'

/** The id of a field's control, to which the error summary links. */
export const fieldId = ({ name, id = name }: Pick<FieldProps, 'name' | 'id'>): string => `field-${id}`

export type ControlProps = FieldProps & {
  error: string | undefined
  register?: Register | undefined
  /** `required`: the mark's word for screen readers; without it, no field is marked. */
  messages: Pick<ShellMessages, 'choose' | 'nextFree'> &
    Partial<Pick<ShellMessages, 'required' | 'less' | 'more' | 'meant'>>
}

type NotesProps = Pick<ControlProps, 'name' | 'id' | 'hint' | 'error'>

/** The control's aria-describedby: ids of its hint and its error. */
export const describedBy = ({ hint, error, ...field }: NotesProps): string | undefined =>
  [hint && `${fieldId(field)}-hint`, error && `${fieldId(field)}-error`].filter(Boolean).join(' ') || undefined

type TextProps = { id?: string; children: ReactNode }

/** What a field is for. */
export const FieldHint = ({ id, children }: TextProps) => (
  <p id={id} className={styles.hint}>
    {children}
  </p>
)

/** What is wrong with a field. */
export const FieldError = ({ id, children }: TextProps) => (
  <p id={id} className={styles.error}>
    {children}
  </p>
)

/** Hint and error of a field. */
export function FieldNotes({ hint, error, ...field }: NotesProps) {
  return (
    <>
      {hint && <FieldHint id={`${fieldId(field)}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${fieldId(field)}-error`}>{error}</FieldError>}
    </>
  )
}

/**
 * The mark of a required field: an asterisk, and a word for screen readers. The space before it doesn't break, so the
 * asterisk is never alone on a line.
 */
export const RequiredMark = ({ required, messages }: Pick<ControlProps, 'required' | 'messages'>) =>
  required && messages.required ? (
    <>
      {'\u00a0'}
      <abbr className={styles.star} title={messages.required}>
        *
      </abbr>
    </>
  ) : null
