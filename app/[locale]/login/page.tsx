import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { sendPassword } from '#app/[locale]/_actions/sign-in.ts'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AccessHelp } from '#components/owners/login/AccessHelp.tsx'
import { LoginForm } from '#components/sign-in/LoginForm.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { LoginIntro } from '#components/sign-in/LoginIntro.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { signedInOwner } from '#lib/owners/signed-in-owner.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { readLoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { redirectTarget } from '#lib/sign-in/redirect-target.ts'
import { languageUse } from '#lib/site/languages.ts'

/** Dynamic and never cached: signed-in owners are redirected. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = await getTranslations('sign-in')
  const [title, description] = [t('title'), t('intro')]
  return pageHead({ title, description, paths: routeAlternates('login', await languageUse()), indexed: false }, locale)
}

/** The login page, with how owners get access. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = await firstValues(searchParams)
  const back = redirectTarget(query.back)
  if (await signedInOwner()) redirect(back ?? pathTo('owner', locale))
  const [use, feedback] = await Promise.all([languageUse(), readLoginFeedback('login', query)])
  const t = await getTranslations('sign-in')
  const crumbs = [{ name: routeOf('login').title[locale], href: pathTo('login', locale) }]
  return (
    <LoginFrame
      back={back}
      alternates={routeAlternates('login', use)}
      title={t('title')}
      crumbs={crumbs}
      help={<AccessHelp />}
    >
      <LoginIntro>{t('intro')}</LoginIntro>
      <LoginForm
        send={sendPassword}
        handler="/api/owner/login/"
        problemTitle={t('problem')}
        submit={t('submit')}
        forgotten="loginForgotten"
        feedback={feedback}
        back={back}
        now={await requestTime()}
      />
    </LoginFrame>
  )
}
