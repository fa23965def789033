'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { childrenOf, type Place, type Placed } from '#lib/cms/pages/rules-arrange.ts'
import { pagesWithin } from '#lib/cms/pages/rules-removal.ts'
import type { PlacePlan } from '#lib/cms/pages/tree-request.ts'
import type { Language } from '#lib/listings/rules.ts'
import { AddressList } from './AddressList.tsx'
import { planAddress } from './useTree.ts'

type NamedPage = Placed & { title: string }
type Props = {
  /** In the order of the tree. */
  pages: readonly NamedPage[]
  id: number
  place: Place
  onChange: (place: Place) => void
}

/** Pages with the names above them: one name may occur twice. */
function parentOptions(pages: readonly NamedPage[], id: number): { id: number; title: string }[] {
  const names = new Map<number, string>()
  const own = new Set(pagesWithin(pages, id))
  return pages.flatMap((page) => {
    const above = page.parentId === null ? undefined : names.get(page.parentId)
    const title = above === undefined ? page.title : `${above} › ${page.title}`
    names.set(page.id, title)
    return own.has(page.id) ? [] : [{ id: page.id, title }]
  })
}

/** Chooses where a page shall stand: below which one, and after which of those. 0: the top, and the last place. */
export function PlaceFields({ pages, id, place: { under, before }, onChange }: Props) {
  const t = useTranslations('cms.pages.move')
  const ids = { under: useId(), before: useId() }
  const siblings = childrenOf(pages, under).filter((page) => page.id !== id)
  const after = (at: number): string => {
    const previous = siblings[at - 1]
    return previous ? t('after', { title: previous.title }) : t('first')
  }
  const first = siblings[0]?.id ?? null
  return (
    <>
      <label className={fieldStyles.label} htmlFor={ids.under}>
        {t('under')}
      </label>
      <select
        id={ids.under}
        name="under"
        className={fieldStyles.input}
        value={under ?? 0}
        onChange={({ target }) => onChange({ under: Number(target.value) || null, before: null })}
      >
        <option value={0}>{t('top')}</option>
        {parentOptions(pages, id).map((page) => (
          <option key={page.id} value={page.id}>
            {page.title}
          </option>
        ))}
      </select>
      <label className={fieldStyles.label} htmlFor={ids.before}>
        {t('place')}
      </label>
      <select
        id={ids.before}
        name="before"
        className={fieldStyles.input}
        value={before ?? 0}
        onChange={({ target }) => onChange({ under, before: Number(target.value) || null })}
      >
        {first !== null && <option value={first}>{t('first')}</option>}
        {siblings.slice(1).map((page, at) => (
          <option key={page.id} value={page.id}>
            {after(at + 1)}
          </option>
        ))}
        <option value={0}>{after(siblings.length)}</option>
      </select>
    </>
  )
}

/** What a move of a page to a place would do, asked anew for each place. */
export function usePlacePlan(id: number, place: Place | null, locale: Language, version: string, first?: PlacePlan) {
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-move', version, id, place?.under, place?.before, place === null],
      queryFn: ({ signal }) => getJson<PlacePlan>(planAddress(id, place, locale), { signal }),
      ...(first && { initialData: first }),
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: !first,
      retry: 1,
    },
    queryClient(),
  )
  return { plan: data ?? null, isError }
}

type PlanResultProps = { plan: PlacePlan | null }

/** What a move would do: which addresses change, what visitors would not see any more, or why it can't be made. */
export function PlanResult({ plan }: PlanResultProps) {
  const t = useTranslations('cms.pages.move')
  const tRefused = useTranslations('cms.pages.refused')
  if (!plan) return <p role="status">{t('checking')}</p>
  if (plan.refusal) return <p role="alert">{tRefused(plan.refusal)}</p>
  return (
    <div role="status">
      {plan.hidden.length > 0 && <p>{t('hidden', { titles: plan.hidden.join(', ') })}</p>}
      {plan.changes.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <h3>{t('changes')}</h3>
          <AddressList changes={plan.changes} />
          {plan.changes.some(({ isPublic }) => isPublic) && <p>{t('leads')}</p>}
        </>
      )}
    </div>
  )
}
