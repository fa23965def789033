import { useLocale, useTranslations } from 'next-intl'
import { sendPassword } from '#app/[locale]/_actions/sign-in.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import formStyles from '#components/forms/RequestForm.module.css'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LoginFeedback } from '#lib/portal/sign-in/login-feedback.ts'
import { errorText } from '#lib/portal/sign-in/login-messages.ts'
import styles from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { Problem } from './LoginProblem.tsx'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** Mail address and password. */
export function LoginForm({ feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('login')
  const { email, password } = feedback.errors
  return (
    <ActionForm
      className={styles.form}
      send={sendPassword}
      handler="/api/owner/login/"
      noValidate
      problemTitle={t('problem')}
      problemId="login-problem"
      problem={<Problem feedback={feedback} now={now} />}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <LoginField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        defaultValue={feedback.email}
        error={email && errorText(email, locale)}
      />
      <LoginField
        name="password"
        type="password"
        label={t('fields.password')}
        autoComplete="current-password"
        error={password && errorText(password, locale)}
      />
      <div className={formStyles.actions}>
        <Button type="submit">{t('submit')}</Button>
      </div>
      <p>
        <Anchor href={pathTo('loginForgotten', locale)}>{t('forgotten')}</Anchor>
      </p>
    </ActionForm>
  )
}
