import type { Metadata } from 'next'
import { askForStaffPassword } from '#app/[locale]/_actions/staff.ts'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ForgottenPassword } from '#components/sign-in/ForgottenPassword.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import { openedForm } from '#lib/sign-in/forgotten-password.ts'
import { languageUse } from '#lib/site/languages.ts'

/** Dynamic: the query has the draft of a rejected form. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

const ROUTE = 'deskForgotten'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf(ROUTE).title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The page on which a colleague requests a link for a new password. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, use, query] = await Promise.all([pageLocale(params), languageUse(), firstValues(searchParams)])
  return (
    <LoginFrame alternates={routeAlternates(ROUTE, use)} title={routeOf(ROUTE).title[locale]}>
      <ForgottenPassword
        isSent={query.done === 'sent'}
        {...(await openedForm(query, locale))}
        send={askForStaffPassword}
        handler="/api/staff/forgotten-password/"
        login="deskLogin"
        nothing={translations(locale, 'desk.frame')('login.noMail')}
      />
    </LoginFrame>
  )
}
