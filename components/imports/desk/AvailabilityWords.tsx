import { useTranslations } from 'next-intl'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import tableStyles from '#components/desk-ui/lists/Table.module.css'
import { LANGUAGES } from '#lib/listings/rules.ts'
import { AVAILABILITY_WORDS, CONDITION_WORDS } from '#lib/listings/rules-availability-words.ts'
import styles from './Imports.module.css'

/** The words by which the site reads that a home is sold, let or under option, in the languages of the sender. */
export function AvailabilityWords() {
  const t = useTranslations('imports.desk')
  const rows = [
    ...AVAILABILITY_WORDS.map(({ availability, words }) => ({ name: t(`words.${availability}`), words })),
    { name: t('words.condition'), words: CONDITION_WORDS },
  ]
  return (
    <details className={styles.remarks}>
      <summary>{t('words.title')}</summary>
      <p>{t('words.text')}</p>
      <div className={tableStyles.wrapping}>
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
      </div>
    </details>
  )
}
