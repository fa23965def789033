'use client'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { TownCombobox, type TownFieldProps } from '#components/search/filters/fields/TownCombobox.tsx'
import townStyles from '#components/search/filters/fields/towns.module.css'
import fieldStyles from '#components/ui/styles/field.module.css'
import { PLACE_ID } from './homeSummaries.ts'

type Props = Omit<TownFieldProps, 'labels'> & {
  labels: Pick<SearchLabels, 'place' | 'towns'>
  text: string
  isFocused: boolean
  onText: (text: string) => void
}

/** The one field of the home page's search: a text that suggests towns. */
export function PlaceField({ labels, text, onText, ...field }: Props) {
  return (
    <div className={townStyles.towns}>
      <label className={fieldStyles.label} htmlFor={PLACE_ID} id={`${PLACE_ID}-label`}>
        {labels.place.label}
      </label>
      <TownCombobox
        {...field}
        id={PLACE_ID}
        labels={{ ...labels.towns, placeholder: labels.place.placeholder }}
        typed=""
        freeText={{ value: text, onChange: onText }}
      />
    </div>
  )
}
