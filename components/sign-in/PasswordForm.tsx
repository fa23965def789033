import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { MIN_PASSWORD_LENGTH } from '#lib/auth/rules-password.ts'
import styles from './PasswordForm.module.css'

type Shell = Pick<
  ComponentProps<typeof FieldForm>,
  'send' | 'handler' | 'token' | 'action' | 'className' | 'problemTitle' | 'problemId' | 'initial'
>
/** `email`: of the account, for password managers; children: what comes above the button. */
type Props = Shell & { email: string; children?: ReactNode }

const Account = ({ email }: { email: string }) => (
  <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
)

/** Changes the password of somebody who is signed in. */
export function ChangePasswordForm({ email, children, className = styles.form, ...form }: Props) {
  const t = useTranslations('owners.account')
  return (
    <FieldForm
      {...form}
      className={className}
      form="changePassword"
      fields={{
        current: { label: t('password.current') },
        password: { label: t('password.new'), hint: t('password.rule', { count: MIN_PASSWORD_LENGTH }) },
        again: { label: t('password.again') },
      }}
    >
      <Account email={email} />
      <TypedField name="current" />
      <TypedField name="password" />
      <TypedField name="again" />
      {children}
      <SubmitButton>{t('password.submit')}</SubmitButton>
    </FieldForm>
  )
}

/** Chooses a password behind the link of a mail. */
export function ChoosePasswordForm({ email, children, className = styles.form, ...form }: Props) {
  const t = useTranslations('owners.account')
  return (
    <FieldForm
      {...form}
      className={className}
      form="choosePassword"
      problemTitle={t('failed')}
      problemId="problem"
      fields={{
        password: { label: t('choose.password'), hint: t('password.rule', { count: MIN_PASSWORD_LENGTH }) },
        again: { label: t('choose.again') },
      }}
    >
      <Account email={email} />
      <TypedField name="password" />
      <TypedField name="again" />
      {children}
      <p className={styles.actions}>
        <SubmitButton>{t('choose.submit')}</SubmitButton>
      </p>
    </FieldForm>
  )
}
