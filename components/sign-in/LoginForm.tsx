import { useTranslations } from 'next-intl'
import { ActionRow } from '#components/form-kit/ActionRow.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type LoginFeedback, PROBLEM_ID } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import styles from './Login.module.css'
import { Success } from './Success.tsx'

type Props = {
  send: (data: FormData) => Promise<FormState>
  handler: string
  className?: string | undefined
  problemTitle: string
  /** The text of the button. */
  submit: string
  forgotten: 'loginForgotten' | 'deskForgotten'
  feedback: LoginFeedback
  back: string | null
  now: Date
}

/** Mail address and password, of an owner or of staff. */
export function LoginForm({ className = styles.form, submit, forgotten, feedback, back, now, ...form }: Props) {
  const locale = useLocale()
  const t = useTranslations('sign-in')
  return (
    <FieldForm
      {...form}
      form="login"
      className={className}
      problemId={PROBLEM_ID}
      initial={loginState(feedback, now, locale)}
      notice={<Success feedback={feedback} />}
      fields={{
        email: { label: t('fields.email'), value: feedback.email },
        password: { label: t('fields.password') },
      }}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <TypedField name="email" />
      <TypedField name="password" />
      <ActionRow>
        <SubmitButton>{submit}</SubmitButton>
      </ActionRow>
      <p>
        <Anchor href={pathTo(forgotten, locale)}>{t('forgotten')}</Anchor>
      </p>
    </FieldForm>
  )
}
