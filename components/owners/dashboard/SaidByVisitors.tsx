import { useLocale, useTranslations } from 'next-intl'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { formatViewingMoment } from '#lib/owners/dashboard/viewing-moment.ts'
import styles from './rows.module.css'

type Props = { feedback: Dashboard['feedback'] }

/** What visitors said after a viewing, as far as the office released it; never who they are. */
export function SaidByVisitors({ feedback }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const tFeedback = useTranslations('viewings.feedback')
  return (
    <section className={styles.part}>
      <h2>{t('said.title')}</h2>
      {feedback.length === 0 ? (
        <p className={styles.none}>{t('said.none')}</p>
      ) : (
        <ol className={styles.rows}>
          {feedback.map(({ at, liked, price, nextStep, words, language }) => (
            <li key={at}>
              <time dateTime={at} className={`${styles.foremost} figures`}>
                {formatViewingMoment(at, locale)}
              </time>
              <span className={styles.second}>
                {[
                  t('said.liked', { answer: tFeedback(`liked.${liked}`) }),
                  ...(price ? [t('said.price', { answer: tFeedback(`price.${price}`) })] : []),
                  ...(nextStep ? [t('said.nextStep', { answer: tFeedback(`nextStep.${nextStep}`) })] : []),
                ].join(' · ')}
              </span>
              {words && (
                <span lang={language} dir="auto" className={styles.second}>
                  {words}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
