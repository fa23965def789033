import { Button } from './Button.tsx'
import styles from './ChoiceBar.module.css'

type Choice = { value: string; label: string }
type ChoiceField = {
  name: string
  label: string
  /** What is chosen; '' for what asks for nothing. */
  value: string
  className?: string | undefined
} & (
  | {
      /** The first asks for nothing. */
      choices: readonly Choice[]
    }
  | { input: 'date' | 'search' }
)
type Props = {
  /** Where it leads. */
  action: string
  /** What it is for, for those who don't see it. */
  label: string
  applyLabel: string
  fields: readonly ChoiceField[]
}

/** A row of choices as a GET form, one on a page; its button is only for where no script follows each choice (InPlace). */
export function ChoiceBar({ action, label, applyLabel, fields }: Props) {
  return (
    <form action={action} method="get" aria-label={label} className={`${styles.bar} no-print`}>
      {fields.map((field) => (
        <p key={field.name} className={field.className ? `${styles.field} ${field.className}` : styles.field}>
          <label htmlFor={`choice-${field.name}`} className={styles.label}>
            {field.label}
          </label>
          <Control {...field} />
        </p>
      ))}
      <Button type="submit" variant="secondary" className={styles.apply ?? ''}>
        {applyLabel}
      </Button>
    </form>
  )
}

function Control({ name, value, ...field }: ChoiceField) {
  const shared = { id: `choice-${name}`, name, defaultValue: value, className: styles.select }
  if ('input' in field)
    return (
      <input type={field.input} maxLength={field.input === 'search' ? 200 : undefined} autoComplete="off" {...shared} />
    )
  return (
    <select {...shared}>
      {field.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
