'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { type Place, type Placed, placeOf } from '#lib/cms/pages/rules-arrange.ts'
import type { PlacePlan } from '#lib/cms/pages/tree-request.ts'
import type { Language } from '#lib/listings/rules.ts'
import { PageForm } from './PageForm.tsx'
import styles from './Place.module.css'
import { PlaceFields, PlanResult, usePlacePlan } from './PlaceFields.tsx'

type Props = {
  pages: readonly (Placed & { title: string })[]
  id: number
  first: PlacePlan
  locale: Language
}

/** Moves a page anywhere: choose a place, see what changes, confirm. Without JavaScript each step is a page. */
export function MovePart({ pages, id, first, locale }: Props) {
  const t = useTranslations('cms.pages.move')
  const isReady = useHydrated()
  const [place, setPlace] = useState<Place>(first.place)
  const isFirst = place.under === first.place.under && place.before === first.place.before
  const { plan } = usePlacePlan(id, place, locale, first.version, isFirst ? first : undefined)
  const page = pages.find((candidate) => candidate.id === id)
  const own = page && placeOf(pages, page)
  const isOwn = own?.under === place.under && own.before === place.before
  return (
    <>
      <form method="get" className={styles.where}>
        <PlaceFields pages={pages} id={id} place={place} onChange={setPlace} />
        {!isReady && (
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        )}
      </form>
      {!isOwn && <PlanResult plan={plan} />}
      {!isOwn && plan?.refusal === null && (
        <PageForm
          action="movePage"
          id={`${id} ${place.under ?? 0} ${place.before ?? 0} ${first.version}`}
          locale={locale}
        >
          <Button type="submit">{t('submit')}</Button>
        </PageForm>
      )}
    </>
  )
}
