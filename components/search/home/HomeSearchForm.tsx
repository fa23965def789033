'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { PriceField } from '#components/search/filters/fields/PriceField.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { TownField } from '#components/search/filters/fields/TownField.tsx'
import type { LeanSummary } from '#components/search/filters/filterOptions.ts'
import { normalisedCriteria, searchAddress } from '#components/search/filters/formAddress.ts'
import { GoalSwitch } from '#components/search/filters/GoalSwitch.tsx'
import type { Answer } from '#components/search/filters/LiveSummary.tsx'
import { useEnhancedWidgets } from '#components/search/filters/useEnhancedWidgets.ts'
import { useHydrated } from '#components/search/filters/useHydrated.ts'
import { showText } from '#components/search/searchTexts.ts'
import { Button } from '#components/ui/Button.tsx'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import { emptyCriteria, withMarket } from '#lib/domain/search/criteria.ts'
import styles from './HomeSearch.module.css'
import { useHomeDraft } from './useHomeDraft.ts'

type Props = {
  locale: Language
  labels: SearchLabels
  paths: Record<Market, string>
  summaries: Record<Market, LeanSummary>
}

/** A plain GET form with a button per market; with JavaScript one button that shows the number of results. */
export function HomeSearchForm({ locale, labels, paths, summaries }: Props) {
  const router = useRouter()
  const hydrated = useHydrated()
  const [widgets, loadWidgets] = useEnhancedWidgets()
  const [draft, setDraft, storeAddress] = useHomeDraft(paths)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { market } = draft
  const first = summaries[market]
  const shown = answer?.market === market ? answer.summary : first
  return (
    <form
      className={styles.box}
      action={paths.sale}
      aria-label={labels.show.search}
      onPointerEnter={loadWidgets}
      onFocus={loadWidgets}
      onSubmit={(event) => {
        event.preventDefault()
        const address = searchAddress(paths[market], normalisedCriteria(draft))
        storeAddress(address)
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
          widgets={widgets}
          onChange={(next) => setDraft({ ...draft, towns: next })}
        />
        <PriceField
          key={market}
          market={market}
          value={draft.price}
          labels={labels.price}
          widgets={widgets}
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
          {hydrated ? (
            <Button type="submit">{widgets ? showText(labels.show, market, shown, locale) : labels.show.search}</Button>
          ) : (
            <>
              <Button type="submit">{labels.show.sale}</Button>
              <Button type="submit" variant="secondary" formAction={paths.rent}>
                {labels.show.rent}
              </Button>
            </>
          )}
        </div>
      </div>
      {widgets && (
        <widgets.LiveSummary
          locale={locale}
          criteria={draft}
          first={{ criteria: emptyCriteria(market), summary: first }}
          onAnswer={setAnswer}
        />
      )}
    </form>
  )
}
