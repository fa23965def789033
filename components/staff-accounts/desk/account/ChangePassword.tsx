import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/auth/rules-password.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import type { OwnerError } from '#lib/owners/rules-forms.ts'
import styles from '../../../desk-ui/styles/People.module.css'

type Props = { email: string; errors: Record<string, OwnerError> }

/** The form that changes the password. */
export function ChangePassword({ email, errors }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  const tStaff = useTranslations('desk.frame')
  return (
    <>
      <h2>{t('password.title')}</h2>
      <p>{t('password.note')}</p>
      <FieldForm
        form="changePassword"
        send={callDesk}
        handler="/api/staff/desk/"
        action="changePassword"
        className={styles.form}
        problemTitle={tStaff('account.failed')}
        problemId="password-problem"
        initial={initialState(errors, locale)}
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
        <SubmitButton>{t('password.submit')}</SubmitButton>
      </FieldForm>
    </>
  )
}
