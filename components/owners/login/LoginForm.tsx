import { useLocale, useTranslations } from 'next-intl'
import { sendPassword } from '#app/[locale]/_actions/sign-in.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import formStyles from '#components/form-kit/RequestForm.module.css'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { type LoginFeedback, PROBLEM_ID } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import styles from '../../sign-in/Login.module.css'
import { Success } from '../../sign-in/Success.tsx'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** Mail address and password. */
export function LoginForm({ feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('sign-in')
  return (
    <FieldForm
      form="login"
      className={styles.form}
      send={sendPassword}
      handler="/api/owner/login/"
      problemTitle={t('problem')}
      problemId={PROBLEM_ID}
      initial={loginState(feedback, now, locale)}
      notice={<Success feedback={feedback} />}
      fields={{
        email: { label: t('fields.email'), value: feedback.email },
        password: { label: t('fields.password') },
      }}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <TypedField name="email" />
      <TypedField name="password" />
      <div className={formStyles.actions}>
        <SubmitButton>{t('submit')}</SubmitButton>
      </div>
      <p>
        <Anchor href={pathTo('loginForgotten', locale)}>{t('forgotten')}</Anchor>
      </p>
    </FieldForm>
  )
}
