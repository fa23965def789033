'use client'
import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState } from 'react'
import { earlyCriteria } from '#components/search/filters/earlyCriteria.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { TownCombobox, type TownFieldProps } from '#components/search/filters/fields/TownCombobox.tsx'
import townStyles from '#components/search/filters/fields/towns.module.css'
import { townsNamed } from '#components/search/filters/filterOptions.ts'
import { type Answer, LiveSummary } from '#components/search/filters/LiveSummary.tsx'
import { type EarlyInput, useEarlyInput } from '#components/search/filters/useLiveForm.ts'
import { Button } from '#components/ui/Button.tsx'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { type Language, MARKETS, type Market } from '#lib/listings/rules.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria, withMarket } from '#lib/search/rules-criteria.ts'
import { normalisedCriteria, searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { showText } from '#lib/search/rules-texts.ts'
import { GoalSwitch } from './GoalSwitch.tsx'
import styles from './HomeSearch.module.css'
import { storedHomeAddress, storeHomeAddress } from './homeDraftStore.ts'
import { HOME_SEARCH_ID, type HomeSummaries, PLACE_ID } from './homeSummaries.ts'

export type HomeSearchFormProps = {
  locale: Language
  labels: SearchLabels
  paths: Record<Market, string>
  /** The static box; null for the one that the document held when it was loaded. */
  html: string | null
  early: EarlyInput
}

/** What the box shows at first: what a visitor came back to, else what they have typed and ticked already. */
function firstDraft(paths: Record<Market, string>, early: EarlyInput): SearchCriteria {
  const [path, stored = ''] = storedHomeAddress()?.split('?') ?? []
  const market = MARKETS.find((known) => paths[known] === path)
  if (market) return parseCriteria(market, new URLSearchParams(stored))
  const goal = MARKETS.find((known) => known === new URLSearchParams(early.query).get('goal')) ?? 'sale'
  return earlyCriteria(emptyCriteria(goal), early) ?? emptyCriteria(goal)
}

/** The criteria with a town that was typed and not chosen from the suggestions. */
function withTypedTown(criteria: SearchCriteria, facets: Pick<Facets, 'towns'>): SearchCriteria {
  const typed = townsNamed(facets, criteria.text)
  return typed.length === 0 ? criteria : { ...criteria, text: '', towns: [...criteria.towns, ...typed] }
}

type Props = Omit<TownFieldProps, 'labels'> & {
  labels: Pick<SearchLabels, 'place' | 'towns'>
  text: string
  isFocused: boolean
  onText: (text: string) => void
}

/** The one field of the home page's search: a text that suggests towns. */
function PlaceField({ labels, text, onText, ...field }: Props) {
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

/** The search box once a visitor has turned to it; its button shows the number of results. */
export function HomeSearchForm({ locale, labels, paths, html, early }: HomeSearchFormProps) {
  const router = useRouter()
  const summaries = useMemo(() => readPartState<HomeSummaries>(HOME_SEARCH_ID, html ?? documentPart('search')), [html])
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => firstDraft(paths, early))
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEarlyInput(early, () => form.current)
  const { market } = draft
  const first = summaries[market]
  const shown = answer?.market === market ? answer.summary : first
  return (
    <form
      ref={form}
      className={styles.box}
      action={paths.sale}
      aria-label={labels.show.search}
      onSubmit={(event) => {
        event.preventDefault()
        const address = searchAddress(paths[market], normalisedCriteria(withTypedTown(draft, shown.facets)))
        storeHomeAddress(address)
        router.push(address)
      }}
    >
      <GoalSwitch market={market} labels={labels.goal} onChange={(next) => setDraft(withMarket(draft, next))} />
      <div className={styles.fields}>
        <PlaceField
          value={draft.towns}
          text={draft.text}
          facets={shown.facets}
          labels={labels}
          locale={locale}
          isFocused={early.focus?.id === PLACE_ID}
          onText={(text) => setDraft((latest) => ({ ...latest, text }))}
          onChange={(towns) => setDraft((latest) => ({ ...latest, towns }))}
        />
        <Button type="submit">{showText(labels.show, market, shown, locale)}</Button>
      </div>
      <LiveSummary
        locale={locale}
        criteria={draft}
        first={{ criteria: emptyCriteria(market), summary: first }}
        onAnswer={setAnswer}
      />
    </form>
  )
}
