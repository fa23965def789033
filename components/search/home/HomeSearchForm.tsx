'use client'
import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState } from 'react'
import { earlyCriteria, typedEarly } from '#components/search/filters/earlyCriteria.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { type Answer, LiveSummary } from '#components/search/filters/LiveSummary.tsx'
import { type EarlyInput, useEarlyInput } from '#components/search/filters/useLiveForm.ts'
import { Where } from '#components/search/where/Where.tsx'
import { Button } from '#components/ui/Button.tsx'
import { documentPart } from '#components/ui/PagePart.tsx'
import { readPartState } from '#components/ui/PartState.tsx'
import { type Language, MARKETS, type Market } from '#lib/listings/rules.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria, withMarket } from '#lib/search/rules-criteria.ts'
import { normalisedCriteria, searchAddress, typedAddress } from '#lib/search/rules-form-address.ts'
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

/** What the box shows at first: what a visitor came back to, else what they have ticked already. */
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
  const [text, setText] = useState(() => typedEarly(early))
  const [taken, setTaken] = useState<SearchCriteria | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEarlyInput(early, () => form.current)
  // The button takes what the marker says, as Enter does, and its number is that of the list.
  const wanted = taken ?? draft
  const { market } = wanted
  const first = summaries[market]
  const shown = answer?.market === market ? answer.summary : first
  const show = showText(labels.show, wanted, shown, locale)
  const lead = (search: SearchCriteria) => {
    const address = searchAddress(paths[search.market], normalisedCriteria(search))
    storeHomeAddress(address)
    router.push(address)
  }
  const submit = () => {
    // The server reads what no suggestion was taken for.
    if (text.trim() !== '' && !taken) location.assign(typedAddress(locale, normalisedCriteria(draft), text))
    else lead(wanted)
  }
  return (
    <form
      ref={form}
      className={styles.box}
      action="/api/places/typed/"
      aria-label={labels.show.search}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <GoalSwitch market={draft.market} labels={labels.goal} onChange={(next) => setDraft(withMarket(draft, next))} />
      <div className={styles.fields}>
        <Where
          id={PLACE_ID}
          shape="hero"
          criteria={draft}
          labels={labels.where}
          locale={locale}
          text={text}
          isFocused={early.focus?.id === PLACE_ID}
          show={show}
          onText={setText}
          onChange={setDraft}
          onTaken={setTaken}
          onSentence={lead}
          onOpenPage={(href) => router.push(href)}
          onDone={submit}
        />
        <Button type="submit">{show}</Button>
      </div>
      <LiveSummary
        locale={locale}
        criteria={wanted}
        first={{ criteria: emptyCriteria(market), summary: first }}
        onAnswer={setAnswer}
      />
    </form>
  )
}
