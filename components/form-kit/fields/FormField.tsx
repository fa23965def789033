import { use, useRef } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import type { FieldOption, FieldProps } from '#components/form-kit/formProps.ts'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { EmailInput } from './EmailInput.tsx'
import styles from './FormField.module.css'
import { type ControlProps, describedBy, FieldHint, FieldNotes, fieldId, RequiredMark } from './fieldParts.tsx'
import { controlProps, Input } from './Input.tsx'
import { OptionLabel } from './OptionLabel.tsx'
import { SlotField } from './SlotField.tsx'
import { TownInput } from './TownInput.tsx'

/** Options grouped by heading, in their order; those without one first. */
const grouped = (options: FieldOption[]): [string, FieldOption[]][] => [
  ...Map.groupBy(options, ({ group }) => group ?? ''),
]

/** A field of checkboxes or radio buttons: one checkbox, one of several, or any of several. */
function ChoiceField(props: ControlProps) {
  const { label, kind, required, options, messages } = props
  if (kind === 'check') return <OneBox {...props} />
  return (
    <ChoiceFieldset id={fieldId(props)} aria-describedby={describedBy(props)}>
      <legend className={fieldStyles.label}>
        {label}
        <RequiredMark required={required} messages={messages} />
      </legend>
      <FieldNotes {...props} />
      {grouped(options).map(([group, own]) =>
        group ? (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            <Boxes {...props} options={own} />
          </fieldset>
        ) : (
          <Boxes key="alone" {...props} options={own} />
        ),
      )}
    </ChoiceFieldset>
  )
}

function Boxes({ name, kind, required, error, options, tiles, value, register }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [value]
  return (
    <div className={tiles ? styles.tiles : styles.options}>
      {options.map((option) => {
        return (
          <OptionLabel key={option.value} {...(tiles && { look: `${inputTile.tile} ${styles.tile}` })}>
            <input
              type={kind === 'radios' ? 'radio' : 'checkbox'}
              name={name}
              {...register?.(name)}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={(kind === 'radios' && required) || undefined}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </OptionLabel>
        )
      })}
    </div>
  )
}

function OneBox(props: ControlProps) {
  const { name, label, required, error, value, register, messages } = props
  return (
    <>
      <OptionLabel>
        <input
          id={fieldId(props)}
          type="checkbox"
          name={name}
          {...register?.(name)}
          value="yes"
          defaultChecked={value !== ''}
          required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
        />
        <span>
          {label}
          <RequiredMark required={required} messages={messages} />
        </span>
      </OptionLabel>
      <FieldNotes {...props} />
    </>
  )
}

/** The greatest number that is reached in single steps. */
const MAX_STEPS = 99

/** Whether a field asks for a number of a few. */
const isStepped = ({ kind, max = 0 }: Pick<FieldProps, 'kind' | 'max'>): boolean => kind === 'count' && max <= MAX_STEPS

/** A number with a button on each side that takes one off or adds one; below the least number it is empty. */
function CountInput(props: ControlProps) {
  const { name, label, min = 0, max = MAX_STEPS, messages } = props
  const place = useRef<HTMLDivElement>(null)
  const form = use(FormContext)
  const step = (by: number): void => {
    const input = place.current?.querySelector('input')
    if (!input) return
    const next = Math.min(max, (Number(input.value) || 0) + by)
    const value = next < Math.max(1, min) ? '' : String(next)
    if (form?.status.setValue) form.status.setValue(name, value)
    else input.value = value
  }
  return (
    <div ref={place} className={styles.count}>
      <button type="button" className={styles.step} aria-label={`${label}: ${messages.less}`} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <Input {...props} />
      <button type="button" className={styles.step} aria-label={`${label}: ${messages.more}`} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

/** A text input, a date, a file, or a select. */
function TextField(props: ControlProps) {
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
              : kind === 'email' && messages.meant
                ? EmailInput
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
      {sentFile && <FieldHint>{sentFile}</FieldHint>}
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

/** One field with its label, hint and error. A box that answers a question comes with the question, and stays. */
export function FormField(props: ControlProps) {
  const wasAsked = useRef(false)
  wasAsked.current ||= props.error !== undefined || props.value.length > 0
  if (props.asked && !wasAsked.current) return null
  const several = props.kind === 'radios' || props.kind === 'checks' || props.kind === 'check'
  const Control = props.kind === 'slots' ? SlotField : several ? ChoiceField : TextField
  return (
    <div
      className={styles.field}
      data-half={props.half || undefined}
      data-wrong={props.error ? true : undefined}
      data-when={props.when && `${props.when.field}=${props.when.value}`}
    >
      <Control {...props} />
    </div>
  )
}
