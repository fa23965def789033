import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/forms/actions/ChosenField.tsx'
import { FieldForm } from '#components/forms/actions/FieldForm.tsx'
import { TypedField } from '#components/forms/actions/TypedField.tsx'
import { SubmitButton } from '#components/forms/SubmitButton.tsx'
import { LANGUAGES, type Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import requestStyles from '../requests/Requests.module.css'
import { OpenDialog } from './OpenDialog.tsx'

/** `office`: the chosen one; `day`: one of those that are shown; `languages`: of the site. */
type Props = {
  offices: { value: string; label: string }[]
  office: string | null
  day: string
  languages: readonly Language[]
}

/** The dialog that closes an office for viewings on some days. */
export function CloseOffice({ offices, office, day, languages }: Props) {
  const t = useTranslations('staffAgenda')
  const tStaff = useTranslations('staff')
  const reason = (language: Language) => ({
    label: t('times.reason', { language: translations(language, 'common')('languageName') }),
    hint: t('times.reasonHint'),
    id: `close-${language}`,
  })
  return (
    <OpenDialog id="close-office" label={t('times.close')} keep={t('times.keep')}>
      <FieldForm
        form="closeOffice"
        action="closeOffice"
        send={callDesk}
        handler="/api/staff/desk/"
        className={requestStyles.answer}
        problemTitle={tStaff('account.failed')}
        fields={{
          office: { label: t('office'), options: offices, value: office ?? offices[0]?.value ?? '', id: 'close-at' },
          from: { label: t('times.from'), value: day, id: 'close-from' },
          to: { label: t('times.to'), value: day, id: 'close-to' },
          ...{ nl: reason('nl'), fr: reason('fr'), en: reason('en'), de: reason('de') },
        }}
      >
        <ChosenField name="office" />
        <TypedField name="from" />
        <TypedField name="to" />
        {LANGUAGES.filter((language) => languages.includes(language)).map((language) => (
          <TypedField key={language} name={language} />
        ))}
        <SubmitButton>{t('times.close')}</SubmitButton>
      </FieldForm>
    </OpenDialog>
  )
}
