import { useLocale } from 'next-intl'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { LanguageOverview } from '#lib/cms/documents/language-overview.ts'
import { LanguageSwitches } from './LanguageSwitches.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { MissingTexts } from './MissingTexts.tsx'

/** The languages of the site: switched on and off, and what each lacks. */
export function Languages({ overview }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const { kind, errors } = documentLabels('language', locale)
  return (
    <>
      <p>{kind.about}</p>
      <LanguageSwitches languages={overview.languages} errors={errors} />
      <LanguageTable overview={overview} />
      {overview.languages.map(({ code, inUse }) => (
        <MissingTexts key={code} language={code} isInUse={inUse} kinds={overview.kinds} />
      ))}
    </>
  )
}
