'use client'
import { useId, useRef, useState } from 'react'
import type { TownChoice } from '#lib/domain/criteria.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { TownOption } from '#lib/domain/search.ts'
import styles from './fields.module.css'
import type { SearchLabels } from './labels.ts'
import { NativeTowns } from './NativeTowns.tsx'
import { TownTags } from './TownTags.tsx'
import townStyles from './towns.module.css'
import { useHydrated } from './useHydrated.ts'
import type { Rich } from './useRich.ts'

export type TownFieldProps = {
  value: TownChoice[]
  options: TownOption[]
  labels: SearchLabels['towns']
  locale: Language
  onChange: (towns: TownChoice[]) => void
}

/** Several towns, by name or postcode: a list to tick without JavaScript, a searchable field with it. */
export function TownField({ rich, ...field }: TownFieldProps & { rich: Rich | null }) {
  const id = useId()
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const standIn = useRef<HTMLInputElement>(null)
  const { labels, value, onChange } = field
  if (!hydrated) return <NativeTowns {...field} />
  return (
    <div className={townStyles.towns}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {labels.label}
      </label>
      {rich ? (
        <rich.TownCombobox
          {...field}
          id={id}
          typed={typed}
          isFocused={() => document.activeElement === standIn.current && standIn.current !== null}
        />
      ) : (
        <>
          <TownTags
            towns={value}
            labels={labels}
            onRemove={({ zip }) => onChange(value.filter((town) => town.zip !== zip))}
          />
          <div className={townStyles.combobox}>
            <input
              ref={standIn}
              id={id}
              className={styles.input}
              autoComplete="off"
              placeholder={labels.placeholder}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className={townStyles.toggle} aria-hidden="true" />
          </div>
        </>
      )}
    </div>
  )
}
