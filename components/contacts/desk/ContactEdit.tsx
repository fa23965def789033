import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'
import { useContactOptions } from './contactOptions.ts'

/** The form that corrects what is known of a contact. */
export function ContactEdit({ contact: { id, fields, languages } }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  const options = useContactOptions(languages)
  return (
    <Panel title={t('edit.title')} id="edit">
      <DeskForm
        form="editContact"
        fields={{
          name: { label: t('fields.name'), value: fields.name },
          salutation: { label: t('kinds.salutation'), value: fields.salutation, options: options.salutations },
          language: { label: t('kinds.language'), value: fields.language, options: options.languages },
          phones: { label: t('edit.phones'), hint: t('edit.onePerLine'), value: fields.phones },
          emails: { label: t('edit.emails'), hint: t('edit.onePerLine'), value: fields.emails },
        }}
        problemTitle={t('failed')}
        problemId="edit-problem"
      >
        <FormStack>
          <input type="hidden" name="id" value={id} />
          <TypedField name="name" />
          <ChosenField name="salutation" />
          <ChosenField name="language" />
          <ChosenField name="phones" />
          <ChosenField name="emails" />
          <Button type="submit" variant="secondary">
            {t('edit.save')}
          </Button>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
