import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { StaffLoginForm } from '#components/staff-accounts/desk/sign-in/StaffLoginForm.tsx'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import { readLoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { redirectTarget } from '#lib/sign-in/redirect-target.ts'
import { languageUse } from '#lib/site/languages.ts'

/** Dynamic and never cached: whoever is signed in is redirected. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskLogin').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The login of staff. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = await firstValues(searchParams)
  const back = redirectTarget(query.back, 'staff')
  if (await signedInStaff()) redirect(back ?? pathTo('desk', locale))
  const [use, feedback] = await Promise.all([languageUse(), readLoginFeedback('deskLogin', query)])
  return (
    <LoginFrame back={back} alternates={routeAlternates('deskLogin', use)} title={routeOf('deskLogin').title[locale]}>
      <p>{translations(locale, 'desk.frame')('login.intro')}</p>
      <StaffLoginForm feedback={feedback} back={back} now={await requestTime()} />
    </LoginFrame>
  )
}
