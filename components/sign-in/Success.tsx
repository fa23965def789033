import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoginFeedback } from '#lib/sign-in/login-feedback.ts'
import { successText } from '#lib/sign-in/login-messages.ts'
import styles from './Login.module.css'

/** What succeeded before this page: the logout, a new password, another code. */
export function Success({ feedback }: { feedback: LoginFeedback }) {
  const text = successText(feedback, useLocale())
  return (
    text && (
      <p className={styles.success} role="status">
        {text}
      </p>
    )
  )
}
