import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { PersonPage } from '#components/staff-accounts/desk/people/PersonPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { loadPerson } from '#lib/staff-accounts/people/view.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadPerson)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskPerson')])
  const found = staff && (await load(staff, item))
  return itemMetadata('deskPerson', locale, found?.person?.name)
}

/** One account of staff, or the invitation of somebody. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskPerson', locale, deskPath('deskPerson', locale, item))
  if (!staff) return <DeskMissing />
  const found = await load(staff, item)
  if (!found) return <DeskMissing />
  const { person } = found
  const now = await requestTime()
  const { done, problem, draft } = query
  await openDraft(draft)
  const own = `${deskPath('deskPerson', locale, item)}${draft ? `?${new URLSearchParams({ draft })}` : ''}`
  return (
    <DeskFrame
      page="deskPerson"
      parts={[item]}
      staff={staff}
      title={person?.name ?? translations(locale, 'staff-accounts.people')('invite')}
    >
      <DoneNotice of="staff-accounts.people.done" done={done} />
      <PersonPage {...found} problem={problem} confirm={isConfirmed(staff, now) ? null : own} now={now} />
    </DeskFrame>
  )
}
