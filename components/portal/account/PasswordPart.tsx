import { useLocale, useTranslations } from 'next-intl'
import { LoginField } from '#components/portal/login/LoginField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/domain/portal/owner-password.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { type PasswordFormProblem, passwordField } from '#lib/portal/account/account-notices.ts'
import { problemText } from '#lib/portal/passwords/problem-text.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = { email: string; changedAt: Date | null; problem: PasswordFormProblem | null }

/** The form that changes the password. */
export function PasswordPart({ email, changedAt, problem }: Props) {
  const locale = useLocale()
  const t = useTranslations('account')
  const at = problem && passwordField(problem)
  const errorAt = (field: ReturnType<typeof passwordField>) =>
    problem && at === field ? problemText(problem, locale) : undefined
  return (
    <AccountPart id="password" title={t('password.title')}>
      {changedAt && <p className={styles.note}>{t('password.changed', { day: formatDayOf(changedAt, locale) })}</p>}
      <AccountForm action="password" className={styles.form}>
        {/** For password managers. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <LoginField
          name="current"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          error={errorAt('current')}
        />
        <LoginField
          name="password"
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('password.rule', { count: MIN_PASSWORD_LENGTH })}
          error={errorAt('password')}
        />
        <LoginField
          name="again"
          label={t('password.again')}
          type="password"
          autoComplete="new-password"
          error={errorAt('again')}
        />
        <p className={styles.note}>{t('password.note')}</p>
        <Button type="submit">{t('password.submit')}</Button>
      </AccountForm>
    </AccountPart>
  )
}
