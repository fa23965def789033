import styles from '#components/form-kit/RequestForm.module.css'
import fieldStyles from '#components/ui/styles/field.module.css'
import { CountInput, isStepped } from './CountInput.tsx'
import { type ControlProps, FieldNotes, fieldId, RequiredMark } from './fieldParts.tsx'
import { controlProps, Input } from './Input.tsx'
import { TownInput } from './TownInput.tsx'

/** A text input, a date, a file, or a select. */
export function TextField(props: ControlProps) {
  const { label, kind, required, messages } = props
  const Control =
    kind === 'choice'
      ? Choices
      : kind === 'file'
        ? FileChoice
        : kind === 'lines'
          ? Lines
          : isStepped(props)
            ? CountInput
            : props.towns
              ? TownInput
              : Input
  return (
    <>
      <label htmlFor={fieldId(props)} className={fieldStyles.label}>
        {label}
        <RequiredMark required={required} messages={messages} />
      </label>
      <Control {...props} />
      <FieldNotes {...props} />
    </>
  )
}

const Lines = (props: ControlProps) => (
  <textarea
    className={fieldStyles.input}
    rows={5}
    maxLength={props.maxLength}
    defaultValue={String(props.value)}
    {...controlProps(props)}
  />
)

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
        {...controlProps(props)}
        required={(required && !sentFile) || undefined}
      />
    </>
  )
}

function Choices(props: ControlProps) {
  const { value, required } = props
  return (
    <select
      className={fieldStyles.input}
      defaultValue={String(value)}
      {...controlProps(props)}
      // HTML wants an empty option first in a required select; one with a value has none and needs none.
      required={(required && value === '') || undefined}
    >
      {(value === '' || !required) && <option value="">{props.messages.choose}</option>}
      {props.options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}
