import type { Metadata } from 'next'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { HistoryKind } from '#lib/owners/rules-history.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { HistoryList } from './HistoryList.tsx'
import { loadHistory } from './loadHistory.ts'

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

/** The page of a history list; 404 for a home that isn't the reader's. */
export async function HistoryRoute({ kind, props }: { kind: HistoryKind; props: HistoryProps }) {
  const { shown } = await load(kind, props)
  if (!shown) return <MissingContent />
  const { done, message } = await props.searchParams
  await openDraft(typeof message === 'string' ? message : undefined)
  return <HistoryList shown={shown} isSent={done === 'message'} />
}
