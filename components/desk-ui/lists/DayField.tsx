import { useId } from 'react'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'

/** A day that narrows a list, as `2026-11-25`. */
export function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <DateInput className={fieldStyles.input} type="date" id={id} name={name} defaultValue={value} />
    </div>
  )
}
