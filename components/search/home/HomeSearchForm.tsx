'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { earlyCriteria } from '#components/search/filters/earlyCriteria.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { TownField } from '#components/search/filters/fields/TownField.tsx'
import { normalisedCriteria, searchAddress } from '#components/search/filters/formAddress.ts'
import { GoalSwitch } from '#components/search/filters/GoalSwitch.tsx'
import { type Answer, LiveSummary } from '#components/search/filters/LiveSummary.tsx'
import { type EarlyInput, NO_EARLY_INPUT, useEarlyInput } from '#components/search/filters/useLiveForm.ts'
import { showText } from '#components/search/searchTexts.ts'
import { Button } from '#components/ui/Button.tsx'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import { type Language, MARKETS, type Market } from '#lib/domain/listing/listing.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria, withMarket } from '#lib/domain/search/criteria.ts'
import styles from './HomeSearch.module.css'
import { storedHomeAddress, storeHomeAddress } from './homeDraftStore.ts'
import { HOME_SEARCH_ID, type HomeSummaries } from './homeSummaries.ts'

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

/** The search box once a visitor has turned to it; its button shows the number of results. */
export function HomeSearchForm({ locale, labels, paths, html, early }: HomeSearchFormProps) {
  const router = useRouter()
  const summaries = useMemo(() => readPartState<HomeSummaries>(HOME_SEARCH_ID, html ?? documentPart('search')), [html])
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => firstDraft(paths, early))
  const [input, setInput] = useState(early)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEarlyInput(early, () => form.current)
  // Fields may be made anew, for the other market.
  useEffect(() => setInput(NO_EARLY_INPUT), [])
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
        const address = searchAddress(paths[market], normalisedCriteria(draft))
        storeHomeAddress(address)
        router.push(address)
      }}
    >
      <GoalSwitch market={market} labels={labels.goal} onChange={(next) => setDraft(withMarket(draft, next))} />
      <div className={styles.fields}>
        <SearchTextField value={draft.text} labels={labels.text} onChange={(text) => setDraft({ ...draft, text })} />
        <TownField
          value={draft.towns}
          facets={shown.facets}
          labels={labels.towns}
          locale={locale}
          early={input}
          onChange={(next) => setDraft({ ...draft, towns: next })}
        />
        <PriceField
          key={market}
          market={market}
          value={draft.price}
          labels={labels.price}
          early={input}
          onChange={(price) => setDraft({ ...draft, price })}
        />
      </div>
      <div className={styles.last}>
        <CategoryField
          shape="pills"
          value={draft.categories}
          options={shown.facets.categories}
          labels={labels.types}
          onChange={(next) => setDraft({ ...draft, categories: next })}
        />
        <div className={styles.submit}>
          <Button type="submit">{showText(labels.show, market, shown, locale)}</Button>
        </div>
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
