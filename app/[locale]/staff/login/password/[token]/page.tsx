import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ChooseStaffPassword } from '#components/staff-accounts/desk/sign-in/ChooseStaffPassword.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { passwordErrors } from '#lib/sign-in/password-errors.ts'
import { findInvitation } from '#lib/staff-accounts/sign-in/choose-password.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(routeOf('deskPassword').title[await pageLocale(params)])
}

/** The page on which a colleague chooses a password. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token }, query, locale] = await Promise.all([params, firstValues(searchParams), pageLocale(params)])
  const person = await findInvitation(token, await requestTime())
  const initial = initialState(passwordErrors(query.problem), locale)
  return <ChooseStaffPassword person={person} token={token} initial={initial} />
}
