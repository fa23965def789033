import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import requestStyles from './styles/Requests.module.css'

type Props = { form: 'letThrough' | 'dropMail'; id: string | number; label: string; hint: string; button: string }

/** Does something that needs a reason, which is kept with who did it. `id`: of what it is done with. */
export function ReasonForm({ form, id, label, hint, button }: Props) {
  const t = useTranslations('desk.frame')
  return (
    <FieldForm
      form={form}
      action={form}
      fields={{ reason: { label, hint } }}
      send={callDesk}
      handler="/api/staff/desk/"
      className={requestStyles.answer}
      problemTitle={t('account.failed')}
    >
      <input type="hidden" name="id" value={id} />
      <ChosenField name="reason" />
      <SubmitButton>{button}</SubmitButton>
    </FieldForm>
  )
}
