'use client'

import { type KeyboardEvent, useId } from 'react'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { FeatureFields } from '#components/search/filters/fields/FeatureFields.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { TownField } from '#components/search/filters/fields/TownField.tsx'
import { NO_EARLY_INPUT } from '#components/search/filters/useLiveForm.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Language } from '#lib/listings/rules.ts'
import { type SearchCriteria, SORTS } from '#lib/search/rules-criteria.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import styles from './Criteria.module.css'
import type { CriteriaWords } from './criteriaWords.ts'

type Props = {
  criteria: SearchCriteria
  facets: Facets
  words: CriteriaWords
  locale: Language
  labelledBy: string
  onChange: (criteria: SearchCriteria) => void
}

/** Enter in a filter would save the document. */
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The filters of the search itself. */
export function CriteriaFilters({ criteria, facets, words: { labels, sort }, locale, labelledBy, onChange }: Props) {
  const id = useId()
  const set = (part: Partial<SearchCriteria>) => onChange({ ...criteria, ...part })
  return (
    <fieldset className={styles.filters} aria-labelledby={labelledBy} onKeyDown={holdEnter}>
      <div className={styles.wide}>
        <TownField
          value={criteria.towns}
          facets={facets}
          labels={labels.towns}
          locale={locale}
          early={NO_EARLY_INPUT}
          onChange={(towns) => set({ towns })}
        />
      </div>
      <CategoryField
        shape="list"
        value={criteria.categories}
        options={facets.categories}
        labels={labels.types}
        onChange={(categories) => set({ categories })}
      />
      <PriceField
        // The ends of the slider are those of the market.
        key={criteria.market}
        market={criteria.market}
        value={criteria.price}
        labels={labels.price}
        early={NO_EARLY_INPUT}
        onChange={(price) => set({ price })}
      />
      <RoomFields value={criteria.rooms} labels={labels.rooms} onChange={(rooms) => set({ rooms })} />
      <FeatureFields
        value={criteria.features}
        labels={labels.features}
        locale={locale}
        onChange={(features) => set({ features })}
      />
      <SearchTextField value={criteria.text} labels={labels.text} onChange={(text) => set({ text })} />
      <div>
        <label className={fieldStyles.label} htmlFor={id}>
          {sort.label}
        </label>
        <select
          id={id}
          className={fieldStyles.input}
          value={criteria.sort ?? ''}
          onChange={({ target }) => set({ sort: SORTS.find((known) => known === target.value) ?? null })}
        >
          <option value="">{sort.standard}</option>
          {SORTS.map((known) => (
            <option key={known} value={known}>
              {sort[known]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
