import { getTranslations } from 'next-intl/server'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { RESET_MINUTES } from '#lib/sign-in/forgotten-password.ts'
import styles from './PasswordForm.module.css'

type Props = {
  isSent: boolean
  initial: FormState
  /** The address that was typed. */
  email: string
  /** The action that sends the form, and the handler that does without a script. */
  send: (data: FormData) => Promise<FormState>
  handler: string
  login: 'login' | 'deskLogin'
  /** What to do when no mail arrives. */
  nothing: string
}

/** Asks for a mail address and mails a link to it. The answer never reveals whether an account exists. */
export async function ForgottenPassword({ isSent, initial, email, send, handler, login, nothing }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('owners.account')
  const tForm = await getTranslations('forms')
  if (isSent) {
    return (
      <div className={styles.page}>
        <p className={styles.notice} role="status">
          {t('forgotten.sent', { minutes: RESET_MINUTES })}
        </p>
        <p>{nothing}</p>
        <p className={styles.actions}>
          <ButtonLink href={pathTo(login, locale)}>{t('forgotten.toLogin')}</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('forgotten.text')}</p>
      <FieldForm
        form="forgottenPassword"
        send={send}
        handler={handler}
        className={styles.form}
        problemTitle={tForm('summary.failed')}
        problemId="problem"
        initial={initial}
        fields={{ email: { label: t('forgotten.email'), value: email } }}
      >
        <TypedField name="email" />
        <p className={styles.actions}>
          <SubmitButton>{t('forgotten.submit')}</SubmitButton>
          <ButtonLink href={pathTo(login, locale)} variant="quiet">
            {t('forgotten.toLogin')}
          </ButtonLink>
        </p>
      </FieldForm>
    </div>
  )
}
