'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import type { InputProps } from '#components/cms/desk/editor/fields/controlTypes.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { FeatureFields, PriceFeatures } from '#components/search/filters/fields/FeatureFields.tsx'
import { PlaceField } from '#components/search/filters/fields/PlaceField.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { RoomFields } from '#components/search/filters/fields/RoomFields.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { NO_EARLY_INPUT } from '#components/search/filters/useLiveForm.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { isAddress, pastedCriteria, readCriteria, writeCriteria } from '#lib/cms/lists/rules-criteria.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type SearchCriteria, SORTS, withMarket } from '#lib/search/rules-criteria.ts'
import type { Facets, SearchSummary } from '#lib/search/rules-result.ts'
import styles from './Criteria.module.css'
import type { CriteriaWords } from './criteriaWords.ts'

const NO_FACETS: Facets = { places: [], categories: [], sectors: [], around: null }

/** The homes that criteria find now, and what the filters offer beside them. */
function useSummary(locale: Language, market: Market, criteria: string) {
  return useQuery(
    {
      queryKey: ['desk-count', locale, market, criteria],
      queryFn: ({ signal }) =>
        getJson<SearchSummary>(`/api/search-summary/?locale=${locale}&market=${market}&${criteria}`, { signal }),
      placeholderData: (before) => before,
      retry: 1,
    },
    queryClient(),
  )
}

/** What the filters show: it may hold a space at the end of a word, which stored criteria don't. */
function useShownCriteria(market: Market, stored: string, onChange: (criteria: string) => void) {
  const [shown, setShown] = useState(() => ({ stored, criteria: readCriteria(market, stored) }))
  const isOther = shown.stored !== stored && writeCriteria(shown.criteria) !== stored
  const criteria = isOther ? readCriteria(market, stored) : withMarket(shown.criteria, market)
  if (shown.stored !== stored || shown.criteria.market !== market) setShown({ stored, criteria })
  const change = (next: SearchCriteria) => {
    const written = writeCriteria(next)
    setShown({ stored: written, criteria: next })
    onChange(written)
  }
  // A price of one market says nothing in the other.
  const moveTo = useEffectEvent(() => change(criteria))
  const before = useRef(market)
  useEffect(() => {
    if (before.current !== market) moveTo()
    before.current = market
  }, [market])
  return { criteria, change }
}

type CriteriaFiltersProps = {
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
function CriteriaFilters({
  criteria,
  facets,
  words: { labels, sort },
  locale,
  labelledBy,
  onChange,
}: CriteriaFiltersProps) {
  const id = useId()
  const set = (part: Partial<SearchCriteria>) => onChange({ ...criteria, ...part })
  const features = {
    value: criteria.features,
    market: criteria.market,
    labels: labels.features,
    locale,
    counts: facets.choices,
    onChange: (next: SearchCriteria['features']) => set({ features: next }),
  }
  return (
    <fieldset className={styles.filters} aria-labelledby={labelledBy} onKeyDown={holdEnter}>
      <div className={styles.wide}>
        <PlaceField
          criteria={criteria}
          labels={labels.where}
          locale={locale}
          shape="sheet"
          early={NO_EARLY_INPUT}
          show={labels.where.close}
          onChange={set}
        />
      </div>
      <CategoryField
        shape="list"
        locale={locale}
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
        locale={locale}
        counts={facets.choices?.prices}
        early={NO_EARLY_INPUT}
        onChange={(price) => set({ price })}
      />
      <RoomFields
        value={criteria.rooms}
        labels={labels.rooms}
        locale={locale}
        counts={facets.choices?.rooms}
        onChange={(rooms) => set({ rooms })}
      />
      <PriceFeatures {...features} />
      <FeatureFields {...features} />
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

/** The criteria of a list of homes: set by the search's own filters, or pasted as its address, and counted at once. */
export function CriteriaInput({ input: { value, onChange, ...rest }, control }: InputProps) {
  const { editor, criteriaWords } = useEditor()
  const { searchPages } = editor
  const t = useTranslations('cms.articles.criteria')
  const market: Market = useWatch({ name: 'fields.market' }) === 'rent' ? 'rent' : 'sale'
  const isReady = useHydrated()
  const stored = typeof value === 'string' ? value : ''
  const locale = useLocale()
  const { criteria, change } = useShownCriteria(market, stored, onChange)
  const { data, isError, isPlaceholderData } = useSummary(locale, market, useDeferredValue(writeCriteria(criteria)))
  const isCounted = data && !isPlaceholderData
  const { total } = data ?? { total: 0 }
  const counted = total === 0 ? t('zero') : total === 1 ? t('one') : t('count', { count: total })
  return (
    <>
      {/* Its slider has style attributes, which the policy refuses in HTML. */}
      {isReady && criteriaWords && (
        <CriteriaFilters
          criteria={criteria}
          facets={data?.facets ?? NO_FACETS}
          words={criteriaWords}
          locale={locale}
          labelledBy={`${control.id}-label`}
          onChange={change}
        />
      )}
      <p role="status" className={styles.count}>
        {stored === '' ? `${t('all')} ` : ''}
        {isCounted ? counted : isError ? t('failed') : t('counting')}{' '}
        <Anchor href={`${searchPages[market]}${stored && `?${stored}`}`} target="_blank">
          {t('open')}
        </Anchor>
      </p>
      <label className={fieldStyles.label} htmlFor={`${control.id}-address`}>
        {t('address')}
      </label>
      <input
        className={fieldStyles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...control}
        {...rest}
        id={`${control.id}-address`}
        value={stored}
        onChange={({ target }) =>
          onChange(isAddress(target.value) ? pastedCriteria(market, target.value) : target.value)
        }
      />
    </>
  )
}
