import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ChoosePassword } from '#components/owners/login/ChoosePassword.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { findValidLink } from '#lib/owners/sign-in/password-links.ts'
import { passwordErrors } from '#lib/sign-in/password-errors.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(routeOf('loginPassword').title[await pageLocale(params)])
}

/** The page on which an owner chooses a first or new password. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token }, query, locale] = await Promise.all([params, firstValues(searchParams), pageLocale(params)])
  return (
    <ChoosePassword
      link={await findValidLink(token, await requestTime())}
      token={token}
      initial={initialState(passwordErrors(query.problem), locale)}
    />
  )
}
