import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { RunPage } from '#components/imports/desk/RunPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { loadRun, startOfRun } from '#lib/imports/desk/view-run.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskImport')])
  return itemMetadata('deskImport', locale, staff && (await startOfRun(item, locale, await requestTime())))
}

/** One run of the import: counts, refused lines, what changed in which home. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskImport', locale, deskPath('deskImport', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft)
  const run = await loadRun(item, query, locale, await requestTime())
  if (!run) return <DeskMissing />
  return (
    <DeskFrame
      page="deskImport"
      parts={[item]}
      staff={staff}
      title={translations(locale, 'imports.desk')('list.numbered', { id: run.id })}
    >
      <DoneNotice of="imports.desk.done" done={query.done} />
      <RunPage run={run} />
    </DeskFrame>
  )
}
