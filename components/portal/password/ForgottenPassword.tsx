import { getLocale, getTranslations } from 'next-intl/server'
import { askForPassword } from '#app/[locale]/_actions/sign-in.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import { LoginField } from '#components/portal/login/LoginField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { brand } from '#lib/content/site-settings.ts'
import { formatPhone } from '#lib/domain/shared/phone.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { type ForgottenDraft, RESET_MINUTES } from '#lib/portal/passwords/forgotten-password.ts'
import styles from './PasswordForm.module.css'
import { Problem } from './PasswordProblem.tsx'

type Props = {
  state: 'asked' | 'sent' | 'tooMany'
  /** The sent values that need correction. */
  draft: ForgottenDraft | null
}

/** Asks for a mail address and mails a link to it. The answer never reveals whether an account exists. */
export async function ForgottenPassword({ state, draft }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('account')
  const tForm = await getTranslations('form')
  const phone = formatPhone((await brand(locale)).phone).replaceAll(' ', '\u00a0')
  const error = draft && tForm(`errors.${draft.problem}`)
  const text = state === 'tooMany' ? t('forgotten.tooMany') : error
  if (state === 'sent') {
    return (
      <div className={`page-width ${styles.page}`}>
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
    <div className={`page-width ${styles.page}`}>
      <p className={styles.lead}>{t('forgotten.text')}</p>
      <ActionForm
        send={askForPassword}
        handler="/api/owner/forgotten-password/"
        className={styles.form}
        noValidate
        problemId="problem"
        problem={
          text && (
            <Problem id="problem" title={tForm('summary.failed')} text={text} field={error ? 'email' : undefined} />
          )
        }
      >
        <LoginField
          name="email"
          label={t('forgotten.email')}
          type="email"
          autoComplete="email"
          error={error ?? undefined}
          defaultValue={draft?.email ?? ''}
        />
        <p className={styles.actions}>
          <Button type="submit">{t('forgotten.submit')}</Button>
          <ButtonLink href={pathTo('login', locale)} variant="quiet">
            {t('forgotten.toLogin')}
          </ButtonLink>
        </p>
      </ActionForm>
    </div>
  )
}
