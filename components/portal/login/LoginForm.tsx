import { useLocale, useTranslations } from 'next-intl'
import formStyles from '#components/forms/RequestForm.module.css'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LoginFeedback } from '#lib/portal/sign-in/login-feedback.ts'
import styles from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { Problem } from './LoginProblem.tsx'
import { errorText } from './loginMessages.ts'

type Props = { feedback: LoginFeedback; back: string | null; now: Date }

/** Mail address and password. */
export function LoginForm({ feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('login')
  const { email, password } = feedback.errors
  return (
    <form className={styles.form} method="post" action="/api/owner/login/" noValidate>
      <Problem feedback={feedback} now={now} />
      <input type="hidden" name="locale" value={locale} />
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
    </form>
  )
}
