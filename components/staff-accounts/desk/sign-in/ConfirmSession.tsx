import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import type { OwnerError } from '#lib/owners/rules-forms.ts'
import { CONFIRMED_MINUTES } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { usePasskeyProblems } from '../passkeys/usePasskeyProblems.ts'
import styles from './StaffForms.module.css'

/** `back`: the path to open with a fresh code; `errors`: what was wrong with the code before. */
type Props = { back: string; errors: Record<string, OwnerError> }

/** Asks for a code of the second step before what a session that was left open mustn’t do. */
export function ConfirmSession({ back, errors }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <>
      <h2>{t('confirm.title')}</h2>
      <p>{t('confirm.text', { minutes: CONFIRMED_MINUTES })}</p>
      <FieldForm
        form="staffCode"
        send={callDesk}
        handler="/api/staff/desk/"
        action="confirmSession"
        className={styles.form}
        problemTitle={t('account.failed')}
        problemId="problem"
        initial={initialState(errors, locale)}
        fields={{ code: { label: t('code.label'), hint: t('code.hint') } }}
      >
        <input type="hidden" name="back" value={back} />
        <TypedField name="code" />
        <SubmitButton>{t('code.submit')}</SubmitButton>
      </FieldForm>
      <PasskeyButton
        action="signIn"
        next={back}
        label={useTranslations('staff-accounts.passkeys')('confirm')}
        problems={usePasskeyProblems()}
      />
    </>
  )
}
