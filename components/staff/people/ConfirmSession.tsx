import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FieldForm } from '#components/forms/actions/FieldForm.tsx'
import { TypedField } from '#components/forms/actions/TypedField.tsx'
import { SubmitButton } from '#components/forms/SubmitButton.tsx'
import { initialState } from '#lib/forms/labels/action-error-text.ts'
import { CONFIRMED_MINUTES, codeErrors } from '#lib/staff/confirm-session.ts'
import frameStyles from '../DeskFrame.module.css'
import styles from './People.module.css'

/** `back`: the path to open with a fresh code; `problem`: what was wrong with the code before. */
type Props = { back: string; problem: string | undefined }

/** Asks for a code of the second step before accounts may be changed. */
export function ConfirmSession({ back, problem }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPeople')
  const tStaff = useTranslations('staff')
  return (
    <section className={frameStyles.card}>
      <h2>{t('confirm.title')}</h2>
      <p>{t('confirm.text', { minutes: CONFIRMED_MINUTES })}</p>
      <FieldForm
        form="staffCode"
        send={callDesk}
        handler="/api/staff/desk/"
        action="confirmSession"
        className={styles.form}
        problemTitle={t('failed')}
        problemId="problem"
        initial={initialState(codeErrors(problem), locale)}
        fields={{ code: { label: tStaff('code.label'), hint: tStaff('code.hint') } }}
      >
        <input type="hidden" name="back" value={back} />
        <TypedField name="code" />
        <SubmitButton>{tStaff('code.submit')}</SubmitButton>
      </FieldForm>
    </section>
  )
}
