import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { askForPassword } from '#app/[locale]/_actions/sign-in.ts'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ForgottenPassword } from '#components/sign-in/ForgottenPassword.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { unbrokenPhone } from '#lib/shared/phone.ts'
import { openedForm } from '#lib/sign-in/forgotten-password.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'

/** Dynamic: the query has the draft of a rejected form. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

const ROUTE = 'loginForgotten'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const title = routeOf(ROUTE).title[locale]
  const description = (await getTranslations('owners.account'))('forgotten.text')
  return pageHead({ title, description, paths: routeAlternates(ROUTE, await languageUse()), indexed: false }, locale)
}

/** The page on which an owner requests a link for a new password. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const [use, query] = await Promise.all([languageUse(), firstValues(searchParams)])
  const title = routeOf(ROUTE).title[locale]
  const phone = unbrokenPhone((await brand(locale)).phone)
  const crumbs = [
    { name: routeOf('login').title[locale], href: pathTo('login', locale) },
    { name: title, href: pathTo(ROUTE, locale) },
  ]
  return (
    <LoginFrame alternates={routeAlternates(ROUTE, use)} title={title} crumbs={crumbs}>
      <ForgottenPassword
        isSent={query.done === 'sent'}
        {...(await openedForm(query, locale))}
        send={askForPassword}
        handler="/api/owner/forgotten-password/"
        login="login"
        nothing={(await getTranslations('owners.account'))('forgotten.nothing', { phone })}
      />
    </LoginFrame>
  )
}
