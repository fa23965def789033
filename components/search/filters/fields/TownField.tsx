'use client'
import { TOWNS_ID } from '#components/search/elementIds.ts'
import type { EarlyInput } from '#components/search/filters/useLiveForm.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { TownCombobox, type TownFieldProps } from './TownCombobox.tsx'
import townStyles from './towns.module.css'

/** Choice of several towns. */
export function TownField({ early, ...field }: TownFieldProps & { early: EarlyInput }) {
  return (
    <div className={townStyles.towns}>
      <label className={fieldStyles.label} htmlFor={TOWNS_ID} id={`${TOWNS_ID}-label`}>
        {field.labels.label}
      </label>
      <TownCombobox
        {...field}
        id={TOWNS_ID}
        typed={early.texts[TOWNS_ID] ?? ''}
        isFocused={early.focus?.id === TOWNS_ID}
      />
    </div>
  )
}
