'use client'

import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'

type Props = {
  field: Extract<FieldDefinition, { kind: 'number' }>
  input: FieldInput
  control: ControlAttributes
}

/** A number; an empty field has none. */
export function NumberInput({ field: { min, max, step }, input: { value, onChange, ...rest }, control }: Props) {
  return (
    <input
      className={fieldStyles.input}
      type="number"
      inputMode={step ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step ?? 1}
      {...control}
      {...rest}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  )
}
