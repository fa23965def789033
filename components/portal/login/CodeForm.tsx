import { useLocale, useTranslations } from 'next-intl'
import formStyles from '#components/forms/RequestForm.module.css'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/field.module.css'
import { PreventDoubleSubmit } from '#components/ui/PreventDoubleSubmit.tsx'
import { maskedAddress } from '#lib/domain/shared/mail-message.ts'
import { type LoginFeedback, loginAddress } from '#lib/portal/sign-in/login-feedback.ts'
import styles from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { Problem } from './LoginProblem.tsx'
import { errorText } from './loginMessages.ts'

type Props = { email: string; feedback: LoginFeedback; back: string | null; now: Date }

function Hidden({ back }: Pick<Props, 'back'>) {
  return (
    <>
      <input type="hidden" name="locale" value={useLocale()} />
      {back && <input type="hidden" name="back" value={back} />}
    </>
  )
}

/** The form for the mailed code, with the option to trust this browser. */
export function CodeForm({ email, feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('login')
  const { code } = feedback.errors
  return (
    <>
      <p className={styles.intro}>{t('code.sent', { email: maskedAddress(email) })}</p>
      <PreventDoubleSubmit className={styles.form} method="post" action="/api/owner/login/code/" noValidate>
        <Problem feedback={feedback} now={now} />
        <Hidden back={back} />
        <LoginField
          name="code"
          className={`${fieldStyles.input} ${styles.code}`}
          label={t('fields.code')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={code && errorText(code, locale)}
        />
        <label className={formStyles.option}>
          <input type="checkbox" name="trust" value="yes" />
          <span>
            {t('code.trust')}
            <small>{t('code.trustHint')}</small>
          </span>
        </label>
        <div className={formStyles.actions}>
          <Button type="submit">{t('code.submit')}</Button>
        </div>
      </PreventDoubleSubmit>
      <form className={styles.again} method="post" action="/api/owner/login/code/">
        <Hidden back={back} />
        <input type="hidden" name="action" value="again" />
        <p>{t('code.none')}</p>
        <Button type="submit" variant="secondary">
          {t('code.again')}
        </Button>
        <Anchor href={loginAddress({ page: 'login', locale, back })}>{t('code.back')}</Anchor>
      </form>
    </>
  )
}
