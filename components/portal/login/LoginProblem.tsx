import { useLocale, useTranslations } from 'next-intl'
import { fieldId } from '#components/forms/fields/fieldParts.tsx'
import formStyles from '#components/forms/RequestForm.module.css'
import type { LoginFeedback } from '#lib/portal/sign-in/login-feedback.ts'
import { errorText, failureText, successText } from '#lib/portal/sign-in/login-messages.ts'
import styles from './Login.module.css'

type Props = { feedback: LoginFeedback; now: Date }

/** The result of the sent form: why the login failed, each error linked to its field, or what succeeded. */
export function Problem({ feedback, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('login')
  const failure = failureText(feedback, now, locale)
  const success = successText(feedback, locale)
  const errors = Object.entries(feedback.errors)
  if (success)
    return (
      <p className={styles.success} role="status">
        {success}
      </p>
    )
  if (!failure && errors.length === 0) return null
  return (
    <div id="login-problem" className={formStyles.problem} role="alert" tabIndex={-1}>
      <h2>{t('problem')}</h2>
      {failure && <p>{failure}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, error]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{errorText(error, locale)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
