import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { CodeForm } from '#components/owners/login/CodeForm.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { pendingLoginOfVisitor } from '#lib/owners/sign-in/second-step.ts'
import { signedInOwner } from '#lib/owners/signed-in-owner.ts'
import { loginAddress, readLoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { redirectTarget } from '#lib/sign-in/redirect-target.ts'
import { languageUse } from '#lib/site/languages.ts'

/** Dynamic and never cached: it depends on the pending sign-in. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = translations(await pageLocale(params), 'sign-in')('code.title')
  return { title, robots: { index: false, follow: false } }
}

/** The page that asks for the code from the mail; without a pending sign-in it redirects to the login page. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = await firstValues(searchParams)
  const back = redirectTarget(query.back)
  const now = await requestTime()
  const waiting = await pendingLoginOfVisitor(now)
  if (!waiting && (await signedInOwner())) redirect(back ?? pathTo('owner', locale))
  if (!waiting) redirect(loginAddress({ page: 'login', locale, back }))
  const [use, feedback] = await Promise.all([languageUse(), readLoginFeedback('loginCode', query)])
  const title = translations(locale, 'sign-in')('code.title')
  return (
    <LoginFrame back={back} alternates={routeAlternates('loginCode', use)} title={title}>
      <CodeForm email={waiting.owner.email} feedback={feedback} back={back} now={now} />
    </LoginFrame>
  )
}
