import { Button } from './Button.tsx'
import styles from './ChoiceBar.module.css'
import { DateInput } from './dates/DateInput.tsx'
import fieldStyles from './styles/field.module.css'

type Choice = { value: string; label: string }
type ChoiceField = {
  name: string
  label: string
  /** The selected value; '' for none. */
  value: string
  className?: string | undefined
} & (
  | {
      /** The first option selects nothing. */
      choices: readonly Choice[]
    }
  | { input: 'date' | 'search' }
)
type Props = {
  /** The form's action. */
  action: string
  /** The accessible name. */
  label: string
  applyLabel: string
  fields: readonly ChoiceField[]
}

/** A row of selects as a GET form, one per page; its button is hidden where AutoSubmitForm runs. */
export function ChoiceBar({ action, label, applyLabel, fields }: Props) {
  return (
    <form action={action} method="get" aria-label={label} className={`${styles.bar} no-print`}>
      {fields.map((field) => (
        <div key={field.name} className={field.className ? `${styles.field} ${field.className}` : styles.field}>
          <label htmlFor={`choice-${field.name}`} className={styles.label}>
            {field.label}
          </label>
          <Control {...field} />
        </div>
      ))}
      <Button type="submit" variant="secondary" className={styles.apply ?? ''}>
        {applyLabel}
      </Button>
    </form>
  )
}

function Control({ name, value, ...field }: ChoiceField) {
  const shared = { id: `choice-${name}`, name, defaultValue: value, className: `${fieldStyles.input} ${styles.select}` }
  if ('input' in field && field.input === 'date') return <DateInput type="date" autoComplete="off" {...shared} />
  if ('input' in field) return <input type="search" maxLength={200} autoComplete="off" {...shared} />
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
