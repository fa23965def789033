import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { LANGUAGES, type Language } from '#lib/listings/rules.ts'

type Props = {
  /** The beginning of the ids of its fields: two such forms can stand on a page. */
  id: string
  offices: { value: string; label: string }[]
  values: Readonly<Record<string, string>>
  /** Of the site. */
  languages: readonly Language[]
  /** Which booked viewings the page names. */
  seen?: string
  submit: string
}

/** The form that closes an office for viewings on some days. */
export function CloseForm({ id, offices, values, languages, seen, submit }: Props) {
  const t = useTranslations('viewings.desk')
  const reason = (language: Language) => ({
    label: t('times.reason', { language: translations(language, 'common')('languageName') }),
    hint: t('times.reasonHint'),
    value: values[language] ?? '',
    id: `${id}-${language}`,
  })
  return (
    <DeskForm
      form="closeOffice"
      fields={{
        office: { label: t('office'), options: offices, value: values.office ?? '', id: `${id}-at` },
        from: { label: t('times.from'), value: values.from ?? '', id: `${id}-from` },
        to: { label: t('times.to'), value: values.to ?? '', id: `${id}-to` },
        ...{ nl: reason('nl'), fr: reason('fr'), en: reason('en'), de: reason('de') },
      }}
    >
      <FormStack>
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <ChosenField name="office" />
        <TypedField name="from" />
        <TypedField name="to" />
        {LANGUAGES.filter((language) => languages.includes(language)).map((language) => (
          <TypedField key={language} name={language} />
        ))}
        <SubmitButton>{submit}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}
