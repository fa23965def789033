import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskAccount } from '#components/staff/account/DeskAccount.tsx'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { passwordErrors } from '#lib/sign-in/password-errors.ts'
import { accountNotice, loadDeskAccount } from '#lib/staff/account/desk-account.ts'
import { codeErrors } from '#lib/staff/confirm-session.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskAccount').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** A person's own account at the desk: recovery codes and sessions. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done, problem, password }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskAccount', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskAccount" staff={staff}>
      <DeskAccount
        staff={staff}
        {...(await loadDeskAccount(staff, await requestTime()))}
        notice={accountNotice(done)}
        passwordErrors={passwordErrors(password)}
        codeErrors={codeErrors(problem)}
      />
    </DeskFrame>
  )
}
