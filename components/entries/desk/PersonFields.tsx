import type { useTranslations } from 'next-intl'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { translations } from '#lib/i18n/translations.ts'
import { ENTERED_SOURCES } from '#lib/leads/rules-source.ts'

export type EntryWords = ReturnType<typeof useTranslations<'entries'>>
export type SourceWords = ReturnType<typeof useTranslations<'requests.list'>>

/** How the fields of a person are shown, filled in with who is known. */
export const personTexts = (t: EntryWords, { person, languages }: LoadedEntry) => ({
  firstName: { label: t('fields.firstName'), value: person.firstName },
  lastName: { label: t('fields.lastName'), value: person.lastName },
  phone: { label: t('fields.phone'), value: person.phone },
  email: { label: t('fields.email'), value: person.email, hint: t('hints.email') },
  language: {
    label: t('fields.language'),
    value: person.language,
    options: languages.map((one) => ({ value: one, label: translations(one, 'common')('languageName'), lang: one })),
  },
})

/** How the question is shown that asks how it came. */
export const sourceTexts = (t: EntryWords, tList: SourceWords, value: string) => ({
  label: t('fields.source'),
  value,
  options: ENTERED_SOURCES.map((one) => ({ value: one, label: tList(`sources.${one}`) })),
})

/** The fields of a person within a form. */
export const PersonFields = () => (
  <>
    <TypedField name="firstName" />
    <TypedField name="lastName" />
    <TypedField name="phone" />
    <TypedField name="email" />
    <ChosenField name="language" />
  </>
)
