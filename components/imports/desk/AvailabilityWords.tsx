import { useTranslations } from 'next-intl'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { LANGUAGES } from '#lib/listings/rules.ts'
import { AVAILABILITY_WORDS, CONDITION_WORDS } from '#lib/listings/rules-availability-words.ts'

/** The words by which the site reads that a home is sold, let or under option, in the languages of the sender. */
export function AvailabilityWords() {
  const t = useTranslations('imports.desk')
  const rows = [
    ...AVAILABILITY_WORDS.map(({ availability, words }) => ({ name: t(`words.${availability}`), words })),
    { name: t('words.condition'), words: CONDITION_WORDS },
  ]
  return (
    <Panel longWords title={t('words.title')}>
      <p>{t('words.text')}</p>
      <PlainTable
        caption={t('words.title')}
        heads={[t('words.state'), ...LANGUAGES.map((language) => language.toUpperCase())]}
        rows={rows.map(({ name, words }) => ({
          key: name,
          cells: [
            name,
            ...LANGUAGES.map((language) => (
              <span key={language} lang={language}>
                {words[language].join(', ')}
              </span>
            )),
          ],
        }))}
      />
    </Panel>
  )
}
