'use client'
import { useContext, useId } from 'react'
import { SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import { useHydrated } from '#components/search/filters/useHydrated.ts'
import { SearchNavigation } from '#components/search/SearchNavigation.ts'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/field.module.css'
import styles from './SortSelect.module.css'

type Props = {
  label: string
  applyLabel: string
  value: string
  options: { value: string; label: string; address: string }[]
}

/** The sort select. Without JavaScript it is submitted with the filter form by the button beside it. */
export function SortSelect({ label, applyLabel, value, options }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const navigate = useContext(SearchNavigation)
  return (
    <div className={`${styles.sort} no-print`}>
      <label htmlFor={id}>{label}</label>
      <select
        key={value}
        id={id}
        className={fieldStyles.input}
        name="sort"
        form={SEARCH_FORM_ID}
        defaultValue={value}
        onChange={(event) => navigate?.(options.find((option) => option.value === event.target.value)?.address ?? '')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!hydrated && (
        <Button type="submit" variant="secondary" className={styles.apply ?? ''} form={SEARCH_FORM_ID}>
          {applyLabel}
        </Button>
      )}
    </div>
  )
}
