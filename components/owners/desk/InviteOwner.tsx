import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageOptions } from './languageOptions.ts'

/** The form that invites an owner to follow a home. */
export function InviteOwner({ languages }: { languages: readonly Language[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  return (
    <Panel aria-label={t('invite')}>
      <p>{t('inviteText')}</p>
      <DeskForm
        form="inviteOwner"
        fields={{
          name: { label: t('fields.name') },
          email: { label: t('fields.email'), hint: t('fields.emailHint') },
          language: {
            label: t('fields.language'),
            value: locale,
            options: languageOptions(languages),
          },
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
        }}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <FormStack>
          <TypedField name="name" />
          <TypedField name="email" />
          <ChosenField name="language" />
          <TypedField name="home" />
          <SubmitButton>{t('send')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </Panel>
  )
}
