import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { DeskAccount } from '#components/staff-accounts/desk/account/DeskAccount.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { passwordErrors } from '#lib/sign-in/password-errors.ts'
import { loadDeskAccount } from '#lib/staff-accounts/account/view.ts'
import { codeErrors } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import { wantsMorningMail } from '#lib/today/view-morning.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskAccount').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** A person's own account at the desk: recovery codes and sessions. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done, problem, password, draft }] = await Promise.all([
    pageLocale(params),
    firstValues(searchParams),
  ])
  const staff = await requireStaff('deskAccount', locale)
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  return (
    <DeskFrame page="deskAccount" staff={staff}>
      <DoneNotice of="desk.frame.account.done" done={done} />
      <DeskAccount
        staff={staff}
        {...(await loadDeskAccount(staff, await requestTime()))}
        passwordErrors={passwordErrors(password)}
        codeErrors={codeErrors(problem)}
        morningMail={await wantsMorningMail(staff)}
      />
    </DeskFrame>
  )
}
