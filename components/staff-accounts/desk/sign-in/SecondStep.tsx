import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { sendStaffCode } from '#app/[locale]/_actions/staff.ts'
import { QrCode } from '#components/listings/print/QrCode.tsx'
import { LoginFrame } from '#components/sign-in/LoginFrame.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loginAddress, PROBLEM_ID, readLoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import { redirectTarget } from '#lib/sign-in/redirect-target.ts'
import { languageUse } from '#lib/site/languages.ts'
import { loadSecondStep } from '#lib/staff-accounts/sign-in/sign-in.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './StaffForms.module.css'

type Props = { page: 'deskCode' | 'deskSetup'; query: { back?: string; draft?: string; notice?: string } }

/** The second step: a code, and before the first one the app to set up. Without a pending login: the login. */
export async function SecondStep({ page, query }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('desk.frame')
  const back = redirectTarget(query.back, 'staff')
  const now = await requestTime()
  const step = await loadSecondStep(locale, now)
  if (!step) redirect(loginAddress({ page: 'deskLogin', locale, back }))
  const right = step.setup ? 'deskSetup' : 'deskCode'
  if (right !== page) redirect(loginAddress({ page: right, locale, back }))
  const [use, feedback] = await Promise.all([languageUse(), readLoginFeedback(page, query)])
  return (
    <LoginFrame back={back} alternates={routeAlternates(page, use)} title={routeOf(page).title[locale]}>
      <p>{t(step.setup ? 'setup.intro' : 'code.intro')}</p>
      {step.setup && (
        <div className={styles.setup}>
          <QrCode text={step.setup.address} label={t('setup.qr')} className={styles.qr} />
          <p>{t('setup.secret')}</p>
          <p className={styles.secret}>{step.setup.secret}</p>
        </div>
      )}
      <CodeForm
        send={sendStaffCode}
        handler="/api/staff/login/code/"
        problemTitle={t('login.problem')}
        problemId={PROBLEM_ID}
        initial={loginState(feedback, now, locale)}
        back={back}
      />
    </LoginFrame>
  )
}
