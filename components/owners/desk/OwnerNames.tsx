import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import { languageOptions } from './languageOptions.ts'

/** The forms that correct the name and the address of an owner. */
export function OwnerNames({ owner: { account, isOnly, mayMove, languages } }: { owner: LoadedOwner }) {
  const t = useTranslations('owners.desk')
  const { id, name, email, language, isOfCrm } = account
  if (!isOnly) return null
  return (
    <Panel title={t('names.title')}>
      {isOfCrm && <p>{t('names.crm')}</p>}
      {!isOfCrm && (
        <DeskForm
          form="renameOwner"
          fields={{
            name: { label: t('fields.name'), value: name },
            language: { label: t('fields.language'), value: language, options: languageOptions(languages) },
          }}
          problemTitle={t('failed')}
          problemId="name-problem"
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <TypedField name="name" />
            <ChosenField name="language" />
            <Button type="submit" variant="secondary">
              {t('names.save')}
            </Button>
          </FormStack>
        </DeskForm>
      )}
      {mayMove && (
        <DeskForm
          form="moveOwner"
          fields={{ email: { label: t('fields.email'), hint: t('names.moveText'), value: email } }}
          problemTitle={t('failed')}
          problemId="address-problem"
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <TypedField name="email" />
            <Button type="submit" variant="secondary">
              {t('names.move')}
            </Button>
          </FormStack>
        </DeskForm>
      )}
      {!isOfCrm && !mayMove && <p>{t('names.byAdministrator')}</p>}
    </Panel>
  )
}
