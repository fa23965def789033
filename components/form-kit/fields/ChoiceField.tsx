import type { FieldOption } from '#components/form-kit/formProps.ts'
import styles from '#components/form-kit/RequestForm.module.css'
import fieldStyles from '#components/ui/styles/field.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { type ControlProps, describedBy, FieldNotes, fieldId, RequiredMark } from './fieldParts.tsx'

/** Options grouped by heading, in their order; those without one first. */
const grouped = (options: FieldOption[]): [string, FieldOption[]][] => [
  ...Map.groupBy(options, ({ group }) => group ?? ''),
]

/** A field of checkboxes or radio buttons: one checkbox, one of several, or any of several. */
export function ChoiceField(props: ControlProps) {
  const { label, kind, required, options, messages } = props
  if (kind === 'check') return <OneBox {...props} />
  return (
    <fieldset className={styles.choices} id={fieldId(props)} tabIndex={-1} aria-describedby={describedBy(props)}>
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
    </fieldset>
  )
}

function Boxes({ name, kind, required, error, options, tiles, value, register }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [value]
  return (
    <div className={tiles ? styles.tiles : styles.options}>
      {options.map((option) => (
        <label key={option.value} className={tiles ? `${inputTile.tile} ${styles.tile}` : styles.option}>
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
        </label>
      ))}
    </div>
  )
}

function OneBox(props: ControlProps) {
  const { name, label, required, error, value, register, messages } = props
  return (
    <>
      <label className={styles.option}>
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
      </label>
      <FieldNotes {...props} />
    </>
  )
}
