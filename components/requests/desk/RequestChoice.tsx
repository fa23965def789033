import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { Button } from '#components/ui/Button.tsx'

type Props = {
  /** Of the request. */
  id: string
  label: string
  options: { value: string; label: string }[]
  button: string
} & ({ form: 'assignRequest'; field: 'person' } | { form: 'moveRequest'; field: 'office' })

/** A choice of a request's page, and the button that sends it. */
export function RequestChoice({ form, field, id, label, options, button }: Props) {
  const t = useTranslations('desk.frame')
  const shared = {
    send: callDesk,
    handler: '/api/staff/desk/',
    action: form,
    problemTitle: t('account.failed'),
  }
  const children = (
    <FormLine>
      <input type="hidden" name="id" value={id} />
      <ChosenField name={field} />
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </FormLine>
  )
  return form === 'assignRequest' ? (
    <FieldForm form={form} fields={{ person: { label, options } }} {...shared}>
      {children}
    </FieldForm>
  ) : (
    <FieldForm form={form} fields={{ office: { label, options } }} {...shared}>
      {children}
    </FieldForm>
  )
}
