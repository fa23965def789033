import { useId } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'

type Props = { className?: string | undefined; label: string; value: string }

/** The field that narrows a list to what holds some words. */
export function SearchField({ className, label, value }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={fieldStyles.input}
        type="search"
        id={id}
        name="q"
        maxLength={100}
        autoComplete="off"
        defaultValue={value}
      />
    </div>
  )
}
