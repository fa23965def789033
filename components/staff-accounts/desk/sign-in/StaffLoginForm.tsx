import { useTranslations } from 'next-intl'
import { sendStaffPassword } from '#app/[locale]/_actions/staff.ts'
import { LoginForm } from '#components/sign-in/LoginForm.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { usePasskeyProblems } from '../passkeys/usePasskeyProblems.ts'
import styles from './StaffForms.module.css'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** Mail address and password of a staff account, or a passkey. */
export function StaffLoginForm({ back, ...shown }: Props) {
  const t = useTranslations('desk.frame')
  const desk = pathTo('desk', useLocale())
  return (
    <>
      <LoginForm
        {...shown}
        back={back}
        send={sendStaffPassword}
        handler="/api/staff/login/"
        className={styles.form}
        problemTitle={t('login.problem')}
        submit={t('login.submit')}
        forgotten="deskForgotten"
      />
      <PasskeyButton
        action="signIn"
        next={back ?? desk}
        label={useTranslations('staff-accounts.passkeys')('signIn')}
        problems={usePasskeyProblems()}
      />
    </>
  )
}
