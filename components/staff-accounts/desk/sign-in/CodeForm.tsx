import { useLocale, useTranslations } from 'next-intl'
import { sendStaffCode } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { type LoginFeedback, PROBLEM_ID } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import styles from './StaffForms.module.css'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** The form of the second step: a code of the app, or a recovery code. */
export function CodeForm({ feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <FieldForm
      form="staffCode"
      className={styles.form}
      send={sendStaffCode}
      handler="/api/staff/login/code/"
      problemTitle={t('login.problem')}
      problemId={PROBLEM_ID}
      initial={loginState(feedback, now, locale)}
      fields={{ code: { label: t('code.label'), hint: t('code.hint') } }}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <TypedField name="code" />
      <SubmitButton>{t('code.submit')}</SubmitButton>
    </FieldForm>
  )
}
