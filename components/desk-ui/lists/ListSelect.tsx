import { useId } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'

type Props = {
  className?: string | undefined
  name: string
  label: string
  /** What no choice is called. */
  none: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Without it the form asks for the value itself. */
  onChange?: (value: string) => void
}

/** One choice of a list: part of its filter, or of what is done with its rows. */
export function ListSelect({ className, name, label, none, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={fieldStyles.input}
        id={id}
        name={name || undefined}
        {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
      >
        <option value="">{none}</option>
        {options.map(({ value: option, label: text }) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
