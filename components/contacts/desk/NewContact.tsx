import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { NEW_CONTACT } from '#lib/contacts/view.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { useContactOptions } from './contactOptions.ts'

/** Leads to the form that enters a contact. */
export function NewContactLink() {
  const locale = useLocale()
  const t = useTranslations('contacts.desk')
  return <ButtonLink href={deskPath('deskContact', locale, NEW_CONTACT)}>{t('new')}</ButtonLink>
}

/** The form that enters somebody who called or came in. */
export function NewContact({ languages }: { languages: readonly Language[] }) {
  const t = useTranslations('contacts.desk')
  const options = useContactOptions(languages)
  return (
    <Panel aria-label={t('new')}>
      <p>{t('newText')}</p>
      <DeskForm
        form="newContact"
        fields={{
          name: { label: t('fields.name') },
          email: { label: t('fields.email') },
          phone: { label: t('fields.phone') },
          language: { label: t('kinds.language'), options: options.languages },
          salutation: { label: t('kinds.salutation'), options: options.salutations },
        }}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <FormStack>
          <TypedField name="name" />
          <TypedField name="phone" />
          <TypedField name="email" />
          <ChosenField name="language" />
          <ChosenField name="salutation" />
          <SubmitButton>{t('enter')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
