import { Button } from './Button.tsx'
import styles from './ChoiceBar.module.css'

type Choice = { value: string; label: string }
type ChoiceField = {
  name: string
  label: string
  /** What is chosen; '' for what asks for nothing. */
  value: string
  /** The first asks for nothing. */
  choices: readonly Choice[]
  className?: string | undefined
}
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
      {fields.map(({ name, label: text, value, choices, className }) => (
        <p key={name} className={className ? `${styles.field} ${className}` : styles.field}>
          <label htmlFor={`choice-${name}`} className={styles.label}>
            {text}
          </label>
          <select id={`choice-${name}`} name={name} defaultValue={value} className={styles.select}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <Button type="submit" variant="secondary" className={styles.apply ?? ''}>
        {applyLabel}
      </Button>
    </form>
  )
}
