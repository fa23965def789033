import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { FormStack } from './form/FormStack.tsx'

type Props = { form: 'letThrough' | 'dropMail'; id: string | number; label: string; hint: string; button: string }

/** Does something that needs a reason, which is kept with who did it. `id`: of what it is done with. */
export function ReasonForm({ form, id, label, hint, button }: Props) {
  return (
    <DeskForm form={form} fields={{ reason: { label, hint } }}>
      <FormStack>
        <input type="hidden" name="id" value={id} />
        <ChosenField name="reason" />
        <SubmitButton>{button}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}
