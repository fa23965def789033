import { useTranslations } from 'next-intl'
import { sendCode } from '#app/[locale]/_actions/sign-in.ts'
import { ActionRow } from '#components/form-kit/ActionRow.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { OptionLabel } from '#components/form-kit/fields/OptionLabel.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { LoginIntro } from '#components/sign-in/LoginIntro.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { maskedAddress } from '#lib/shared/mail-message.ts'
import { type LoginFeedback, loginAddress, PROBLEM_ID } from '#lib/sign-in/login-feedback.ts'
import { loginState } from '#lib/sign-in/login-messages.ts'
import { Success } from '../../sign-in/Success.tsx'
import styles from './CodeForm.module.css'

type Props = { email: string; feedback: LoginFeedback; back: string | null; now: Date }

/** The form for the mailed code, with the option to trust this browser. */
export function CodeForm({ email, feedback, back, now }: Props) {
  const locale = useLocale()
  const t = useTranslations('sign-in')
  const sent = { send: sendCode, handler: '/api/owner/login/code/', problemTitle: t('problem') }
  const returning = back && <input type="hidden" name="back" value={back} />
  return (
    <>
      <LoginIntro>{t('code.sent', { email: maskedAddress(email) })}</LoginIntro>
      <FieldForm
        {...sent}
        form="loginCode"
        className={`${styles.form} ${styles.code}`}
        problemId={PROBLEM_ID}
        initial={loginState(feedback, now, locale)}
        notice={<Success feedback={feedback} />}
        fields={{ code: { label: t('fields.code'), hint: t('code.hint') } }}
      >
        {returning}
        <TypedField name="code" />
        <OptionLabel>
          <input type="checkbox" name="trust" value="yes" />
          <span>
            {t('code.trust')}
            <small>{t('code.trustHint')}</small>
          </span>
        </OptionLabel>
        <ActionRow>
          <SubmitButton>{t('code.submit')}</SubmitButton>
        </ActionRow>
      </FieldForm>
      <ButtonForm {...sent} className={styles.again} action="again">
        {returning}
        <p>{t('code.none')}</p>
        <Button type="submit" variant="secondary">
          {t('code.again')}
        </Button>
        <Anchor href={loginAddress({ page: 'login', locale, back })}>{t('code.back')}</Anchor>
      </ButtonForm>
    </>
  )
}
