import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { PrivacyPage } from '#components/privacy/desk/PrivacyPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadPrivacy } from '#lib/privacy/view.ts'
import { codeErrors, isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskPrivacy').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** What is held of one person: shown, handed out, erased. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { person, done, problem, draft }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const own = `${pathTo('deskPrivacy', locale)}${person ? `?${new URLSearchParams({ person })}` : ''}`
  const staff = await requireStaff('deskPrivacy', locale, own)
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const now = await requestTime()
  return (
    <DeskFrame page="deskPrivacy" staff={staff}>
      <PrivacyPage
        loaded={await loadPrivacy(person, locale, now)}
        isErased={done === 'erased'}
        confirm={isConfirmed(staff, now) ? null : own}
        errors={codeErrors(problem)}
      />
    </DeskFrame>
  )
}
