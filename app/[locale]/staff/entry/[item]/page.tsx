import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { EntryPage } from '#components/entries/desk/EntryPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { readEntry } from '#lib/entries/rules.ts'
import { loadEntry } from '#lib/entries/view.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale] = await Promise.all([params, pageLocale(params)])
  const kind = readEntry(item)
  return itemMetadata('deskEntry', locale, kind && translations(locale, 'entries')(`kinds.${kind}`))
}

/** What staff enter for somebody: a request, a call, a viewing, a saved search, what a visitor thought. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskEntry', locale, deskPath('deskEntry', locale, item))
  const kind = readEntry(item)
  if (!staff || !kind) return <DeskMissing />
  await openDraft(query.draft)
  const entry = await loadEntry(staff, kind, query, locale, await requestTime())
  if (!entry) return <DeskMissing />
  if (kind === 'offer' && entry.home !== null)
    redirect(`${deskPath('deskHomeOffers', locale, String(entry.home))}#enter`)
  return (
    <DeskFrame page="deskEntry" parts={[item]} staff={staff} title={translations(locale, 'entries')(`kinds.${kind}`)}>
      <DoneNotice of="viewings.desk.viewingDone" done={query.done} problems={['unchanged']} />
      <EntryPage entry={entry} />
    </DeskFrame>
  )
}
