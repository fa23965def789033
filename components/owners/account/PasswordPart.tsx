import { useLocale, useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ChangePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { problemId } from '#lib/owners/account/notices.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

type Props = { email: string; changedAt: Date | null; initial: FormState }

/** The form that changes the password. */
export function PasswordPart({ email, changedAt, initial }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  return (
    <AccountPart id="password" title={t('password.title')}>
      {changedAt && <p className={styles.note}>{t('password.changed', { day: formatDayOf(changedAt, locale) })}</p>}
      <ChangePasswordForm
        send={changeAccount}
        handler="/api/owner/account/"
        action="password"
        className={styles.form}
        problemTitle={t('failed')}
        problemId={problemId('password')}
        initial={initial}
        email={email}
      >
        <p className={styles.note}>{t('password.note')}</p>
      </ChangePasswordForm>
    </AccountPart>
  )
}
