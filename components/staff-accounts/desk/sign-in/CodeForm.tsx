import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import styles from './StaffForms.module.css'

type Shell = Pick<
  ComponentProps<typeof FieldForm>,
  'send' | 'handler' | 'action' | 'problemTitle' | 'problemId' | 'initial'
>
/** `back`: the path to open with a right code. */
type Props = Shell & { back: string | null }

/** The form of the second step: a code of the app, or a recovery code. */
export function CodeForm({ back, ...form }: Props) {
  const t = useTranslations('desk.frame')
  return (
    <FieldForm
      {...form}
      form="staffCode"
      className={styles.form}
      fields={{ code: { label: t('code.label'), hint: t('code.hint') } }}
    >
      {back && <input type="hidden" name="back" value={back} />}
      <TypedField name="code" />
      <SubmitButton>{t('code.submit')}</SubmitButton>
    </FieldForm>
  )
}
