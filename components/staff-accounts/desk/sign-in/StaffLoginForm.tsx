import { useLocale, useTranslations } from 'next-intl'
import { sendStaffPassword } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Success } from '#components/sign-in/Success.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { type LoginFeedback, PROBLEM_ID } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { usePasskeyProblems } from '../passkeys/usePasskeyProblems.ts'
import styles from './StaffForms.module.css'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** Mail address and password of a staff account. */
export function StaffLoginForm({ feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  const tLogin = useTranslations('sign-in')
  return (
    <>
      <FieldForm
        form="login"
        className={styles.form}
        send={sendStaffPassword}
        handler="/api/staff/login/"
        problemTitle={t('login.problem')}
        problemId={PROBLEM_ID}
        initial={loginState(feedback, now, locale)}
        notice={<Success feedback={feedback} />}
        fields={{
          email: { label: tLogin('fields.email'), value: feedback.email },
          password: { label: tLogin('fields.password') },
        }}
      >
        {back && <input type="hidden" name="back" value={back} />}
        <TypedField name="email" />
        <TypedField name="password" />
        <SubmitButton>{t('login.submit')}</SubmitButton>
        <p>
          <Anchor href={pathTo('deskForgotten', locale)}>{tLogin('forgotten')}</Anchor>
        </p>
      </FieldForm>
      <PasskeyButton
        action="signIn"
        next={back ?? pathTo('desk', locale)}
        label={useTranslations('staff-accounts.passkeys')('signIn')}
        problems={usePasskeyProblems()}
      />
    </>
  )
}
