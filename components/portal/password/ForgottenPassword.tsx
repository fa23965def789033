import { getLocale, getTranslations } from 'next-intl/server'
import { askForPassword } from '#app/[locale]/_actions/sign-in.ts'
import { FieldForm } from '#components/forms/actions/FieldForm.tsx'
import { TypedField } from '#components/forms/actions/TypedField.tsx'
import { SubmitButton } from '#components/forms/SubmitButton.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { brand } from '#lib/content/site-settings.ts'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import { formatPhone } from '#lib/domain/shared/phone.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { RESET_MINUTES } from '#lib/portal/passwords/forgotten-password.ts'
import styles from './PasswordForm.module.css'

type Props = {
  isSent: boolean
  initial: FormState
  /** The address that was typed. */
  email: string
}

/** Asks for a mail address and mails a link to it. The answer never reveals whether an account exists. */
export async function ForgottenPassword({ isSent, initial, email }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('account')
  const tForm = await getTranslations('form')
  const phone = formatPhone((await brand(locale)).phone).replaceAll(' ', '\u00a0')
  if (isSent) {
    return (
      <div className={styles.page}>
        <p className={styles.notice} role="status">
          {t('forgotten.sent', { minutes: RESET_MINUTES })}
        </p>
        <p>{t('forgotten.nothing', { phone })}</p>
        <p className={styles.actions}>
          <ButtonLink href={pathTo('login', locale)}>{t('forgotten.toLogin')}</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('forgotten.text')}</p>
      <FieldForm
        form="forgottenPassword"
        send={askForPassword}
        handler="/api/owner/forgotten-password/"
        className={styles.form}
        problemTitle={tForm('summary.failed')}
        problemId="problem"
        initial={initial}
        fields={{ email: { label: t('forgotten.email'), value: email } }}
      >
        <TypedField name="email" />
        <p className={styles.actions}>
          <SubmitButton>{t('forgotten.submit')}</SubmitButton>
          <ButtonLink href={pathTo('login', locale)} variant="quiet">
            {t('forgotten.toLogin')}
          </ButtonLink>
        </p>
      </FieldForm>
    </div>
  )
}
