import { useLocale, useTranslations } from 'next-intl'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { LanguageOverview } from '#lib/cms/documents/language-overview.ts'
import { useOrderWords } from '../editor/kinds/kindWords.ts'
import { LanguageSwitches, type SwitchWords } from './LanguageSwitches.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { MissingTexts } from './MissingTexts.tsx'

const WORDS = ['legend', 'help', 'inUse', 'default', 'up', 'down', 'save', 'saved'] as const

/** The languages of the site: switched on and off, and what each lacks. */
export function Languages({ overview }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const names = useTranslations('cms.editor')
  const t = useTranslations('cms.kinds')
  const { conflict, failed, signedOut, missing } = useOrderWords()
  const words = Object.fromEntries(WORDS.map((name) => [name, t(`languages.${name}`)])) as SwitchWords
  const { kind, errors } = documentLabels('language', locale)
  return (
    <>
      <p>{kind.about}</p>
      <LanguageSwitches
        languages={overview.languages}
        names={{
          nl: names('languages.nl'),
          fr: names('languages.fr'),
          en: names('languages.en'),
          de: names('languages.de'),
        }}
        words={{ ...words, conflict, failed, signedOut, missing }}
        errors={errors}
      />
      <LanguageTable overview={overview} />
      {overview.languages.map(({ code, inUse }) => (
        <MissingTexts key={code} language={code} isInUse={inUse} kinds={overview.kinds} />
      ))}
    </>
  )
}
