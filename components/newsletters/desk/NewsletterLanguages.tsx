import { useTranslations } from 'next-intl'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import styles from './Newsletters.module.css'

/** The newsletter by language: its subject, how many read it, what is left out, and a test. */
export function NewsletterLanguages({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, languages, missing, ownAddress, isAhead } = newsletter
  return (
    <section className={frameStyles.card}>
      <h2>{t('languages')}</h2>
      {isAhead && languages.length === 0 && <p>{t('noLanguage')}</p>}
      <ul className={styles.languages}>
        {languages.map(({ language, name, subject, readers, problems }) => (
          <li key={language}>
            <h3>{name}</h3>
            <p lang={language} className={styles.name}>
              <bdi>{subject}</bdi>
            </p>
            {isAhead && <p>{t('readers', { count: readers })}</p>}
            {isAhead && problems.length > 0 && (
              <ul className={styles.problems}>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            <DeskButton
              action="testNewsletter"
              id={`${id} ${language}`}
              label={t('testOf', { language: name, address: ownAddress })}
            >
              {t('test')}
            </DeskButton>
          </li>
        ))}
      </ul>
      {(isAhead ? missing : []).map((sentence) => (
        <p key={sentence} className={styles.problems}>
          {sentence}
        </p>
      ))}
    </section>
  )
}
