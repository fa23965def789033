import { useLocale, useTranslations } from 'next-intl'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/auth/rules-password.ts'
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
      <FieldForm
        form="changePassword"
        send={changeAccount}
        handler="/api/owner/account/"
        action="password"
        className={styles.form}
        problemTitle={t('failed')}
        problemId={problemId('password')}
        initial={initial}
        fields={{
          current: { label: t('password.current') },
          password: { label: t('password.new'), hint: t('password.rule', { count: MIN_PASSWORD_LENGTH }) },
          again: { label: t('password.again') },
        }}
      >
        {/** For password managers. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <TypedField name="current" />
        <TypedField name="password" />
        <TypedField name="again" />
        <p className={styles.note}>{t('password.note')}</p>
        <SubmitButton>{t('password.submit')}</SubmitButton>
      </FieldForm>
    </AccountPart>
  )
}
