import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { MailPage } from '#components/mail/desk/MailPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { loadMail } from '#lib/mail/desk/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadMail)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskMail')])
  const found = staff && (await load(item, locale, await requestTime()))
  return itemMetadata('deskMail', locale, found?.subject)
}

/** One mail that couldn't be delivered. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { draft }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskMail', locale, deskPath('deskMail', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const mail = await load(item, locale, await requestTime())
  if (!mail) return <DeskMissing />
  return (
    <DeskFrame page="deskMail" parts={[item]} staff={staff}>
      <MailPage mail={mail} />
    </DeskFrame>
  )
}
