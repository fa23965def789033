import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { fieldLabel, optionLabel } from '#lib/forms/view-labels.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { CATEGORY_IDS, MARKETS } from '#lib/listings/rules.ts'
import { FREQUENCIES } from '#lib/saved-searches/rules.ts'
import { PersonFields, personTexts, sourceTexts } from './PersonFields.tsx'

/** The form of what somebody looks for, in the words of the site's own. */
export function EnterSearch({ entry }: { entry: LoadedEntry }) {
  const locale = useLocale()
  const t = useTranslations('entries')
  const tList = useTranslations('requests.list')
  const label = (field: string) => fieldLabel('demandRegister', field, locale)
  const options = (field: string, values: readonly (string | number)[]) =>
    values.map((value) => ({
      value: String(value),
      label: optionLabel('demandRegister', field, String(value), locale),
    }))
  return (
    <DeskForm
      form="enterSearch"
      fields={{
        goal: { label: label('goal'), value: 'sale', tiles: true, options: options('goal', MARKETS) },
        types: { label: label('types'), tiles: true, options: options('types', CATEGORY_IDS) },
        towns: { label: label('towns') },
        budgetMin: { label: label('budgetMin') },
        budgetMax: { label: label('budgetMax') },
        bedrooms: { label: label('bedrooms') },
        frequency: { label: label('frequency'), value: 'daily', options: options('frequency', FREQUENCIES) },
        ...personTexts(t, entry),
        words: { label: t('fields.remark') },
        source: sourceTexts(t, tList, entry.source),
      }}
      problemTitle={t('failed')}
    >
      <FormStack>
        <input type="hidden" name="about" value={entry.about} />
        <ChosenField name="goal" />
        <ChosenField name="types" />
        <TypedField name="towns" />
        <TypedField name="budgetMin" />
        <TypedField name="budgetMax" />
        <TypedField name="bedrooms" />
        <ChosenField name="frequency" />
        <PersonFields />
        <ChosenField name="words" />
        <ChosenField name="source" />
        <Soft as="p">{t('confirms')}</Soft>
        <SubmitButton>{t('send.search')}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}
