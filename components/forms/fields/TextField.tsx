import type { FieldProps } from '#components/forms/formProps.ts'
import styles from '#components/forms/RequestForm.module.css'
import fieldStyles from '#components/ui/field.module.css'
import { type ControlProps, describedBy, FieldNotes, fieldId, RequiredMark } from './fieldParts.tsx'

const TYPES = { email: 'email', phone: 'tel', date: 'date' } as const satisfies Partial<
  Record<FieldProps['kind'], string>
>
const typeOf = (kind: FieldProps['kind']): string => (kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text')

/** A text input, a date, a file, or a select. */
export function TextField(props: ControlProps) {
  const { name, label, kind, required, error, messages } = props
  return (
    <>
      <label htmlFor={fieldId(name)} className={fieldStyles.label}>
        {label}
        <RequiredMark required={required} messages={messages} />
      </label>
      {kind === 'choice' ? (
        <Choices {...props} />
      ) : kind === 'file' ? (
        <FileChoice {...props} />
      ) : (
        <Control {...props} />
      )}
      <FieldNotes name={name} hint={props.hint} error={error} />
    </>
  )
}

const shared = ({ name, hint, error, required, autocomplete, register }: ControlProps) => ({
  id: fieldId(name),
  name,
  required: required || undefined,
  autoComplete: autocomplete,
  ...register?.(name),
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy({ name, hint, error }),
})

function Control(props: ControlProps) {
  const { kind, maxLength, digits, value } = props
  const text = typeof value === 'string' ? value : ''
  if (kind === 'lines')
    return (
      <textarea className={fieldStyles.input} rows={5} maxLength={maxLength} defaultValue={text} {...shared(props)} />
    )
  return (
    <input
      className={fieldStyles.input}
      type={typeOf(kind)}
      inputMode={digits ? 'numeric' : undefined}
      maxLength={kind === 'date' ? undefined : maxLength}
      defaultValue={text}
      {...shared(props)}
    />
  )
}

/** A file input. A file that was already uploaded is kept under its token; choosing another replaces it. */
function FileChoice(props: ControlProps) {
  const { name, accept, sentFile, value, required } = props
  return (
    <>
      {sentFile && <input type="hidden" name={name} value={String(value)} />}
      {sentFile && <p className={styles.hint}>{sentFile}</p>}
      <input
        className={fieldStyles.input}
        type="file"
        accept={accept}
        {...shared(props)}
        required={(required && !sentFile) || undefined}
      />
    </>
  )
}

function Choices(props: ControlProps) {
  return (
    <select className={fieldStyles.input} defaultValue={String(props.value)} {...shared(props)}>
      <option value="">{props.messages.choose}</option>
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
