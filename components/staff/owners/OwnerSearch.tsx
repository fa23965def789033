import { useId } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'

/** The field that finds owners by words. */
export function OwnerSearch({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div>
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
