import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { cache } from 'react'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { OwnerFrame } from '#components/owners/frame/OwnerFrame.tsx'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { loadOwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { historyOf, type ShownHistory } from '#lib/owners/history/view.ts'
import { requireOwner } from '#lib/owners/require-owner.ts'
import { formatHistoryQuery, type HistoryKind, parseHistoryQuery } from '#lib/owners/rules-history.ts'
import type { SearchQuery } from '#lib/search/rules-query.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { HistoryContent } from './HistoryContent.tsx'
import { LIST_ROUTES } from './historyAddress.ts'

const shownFor = cache(
  async (kind: HistoryKind, segment: string, locale: Language, query: string): Promise<ShownHistory | null> => {
    const path = `${pathTo(LIST_ROUTES[kind], locale)}${encodeURIComponent(segment)}/`
    const owner = await requireOwner(locale, path + (query && `?${query}`))
    const home = await loadOwnHome(owner, segment, locale)
    if (!home) return null
    return historyOf(owner.id, { kind, home, locale }, parseHistoryQuery(new URLSearchParams(query)))
  },
)

/**
 * null for a home that doesn't exist or isn't this owner's. Visitors who aren't logged in are redirected to the login.
 */
const loadHistory = (
  kind: HistoryKind,
  segment: string,
  locale: Language,
  query: SearchQuery,
): Promise<ShownHistory | null> => shownFor(kind, segment, locale, formatHistoryQuery(parseHistoryQuery(query)))

export type HistoryProps = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<RawQuery> }

const load = async (kind: HistoryKind, { params, searchParams }: HistoryProps) => {
  const locale = await pageLocale(params)
  const { id } = await params
  return { locale, shown: await loadHistory(kind, id, locale, await searchParams) }
}

/** Metadata of a history page, with the page number in the title (specification 9). */
export async function historyMetadata(kind: HistoryKind, props: HistoryProps): Promise<Metadata> {
  const { locale, shown } = await load(kind, props)
  if (!shown) return missingMetadata(locale)
  const { home, criteria, pageCount } = shown
  const title = translations(locale, 'owners.lists')('pageTitle', {
    list: translations(locale, 'owners.lists')(`title.${kind}`),
    home: home.title,
  })
  const place = { title, page: String(criteria.page), pages: String(pageCount) }
  return {
    title: pageCount > 1 ? translations(locale, 'search')('pageTitle', place) : title,
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  }
}

/** `isSent`: a message to the agency was just sent. */
type Props = { shown: ShownHistory; isSent?: boolean }

/** The page with the history of a home. */
function HistoryList({ shown, isSent = false }: Props) {
  const t = useTranslations('owners.lists')
  return (
    <OwnerFrame route={LIST_ROUTES[shown.kind]} home={shown.home} title={t(`title.${shown.kind}`)}>
      <HistoryContent shown={shown} isSent={isSent} />
    </OwnerFrame>
  )
}

/** The page of a history list; 404 for a home that isn't the reader's. */
export async function HistoryRoute({ kind, props }: { kind: HistoryKind; props: HistoryProps }) {
  const { shown } = await load(kind, props)
  if (!shown) return <MissingContent />
  const { done, message } = await props.searchParams
  await openDraft(typeof message === 'string' ? message : undefined)
  return <HistoryList shown={shown} isSent={done === 'message'} />
}
