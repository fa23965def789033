import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { NewsletterPage, NewsletterRecordBar } from '#components/newsletters/desk/NewsletterPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { loadNewsletter } from '#lib/newsletters/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadNewsletter)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskNewsletter')])
  const found = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskNewsletter', locale, found?.name)
}

/** One newsletter: preview, recipients, sending. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskNewsletter', locale, deskPath('deskNewsletter', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft)
  const newsletter = await load(staff, item, locale, await requestTime())
  if (!newsletter) return <DeskMissing />
  return (
    <DeskFrame
      words={['newsletters.desk.words']}
      page="deskNewsletter"
      parts={[item]}
      staff={staff}
      title={newsletter.name}
      bar={<NewsletterRecordBar newsletter={newsletter} />}
    >
      <DoneNotice of="newsletters.desk.done" done={query.done} problems={['changed', 'unchanged', 'empty']} />
      <NewsletterPage newsletter={newsletter} />
    </DeskFrame>
  )
}
