import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { CONFIRMED_MINUTES } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { usePasskeyProblems } from '../passkeys/usePasskeyProblems.ts'
import { CodeForm } from './CodeForm.tsx'

/** `back`: the path to open with a fresh code; `errors`: what was wrong with the code before. */
type Props = { back: string; errors: Record<string, ActionError> }

/** Asks for a code of the second step before what a session that was left open mustn’t do. */
export function ConfirmSession({ back, errors }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <>
      <h2>{t('confirm.title')}</h2>
      <p>{t('confirm.text', { minutes: CONFIRMED_MINUTES })}</p>
      <CodeForm
        send={callDesk}
        handler="/api/staff/desk/"
        action="confirmSession"
        problemTitle={t('account.failed')}
        problemId="problem"
        initial={initialState(errors, locale)}
        back={back}
      />
      <PasskeyButton
        action="signIn"
        next={back}
        label={useTranslations('staff-accounts.passkeys')('confirm')}
        problems={usePasskeyProblems()}
      />
    </>
  )
}
