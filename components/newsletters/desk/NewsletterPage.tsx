import { useLocale, useTranslations } from 'next-intl'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { RefreshOnReturn } from '../../cms/desk/check/RefreshOnReturn.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { NewsletterFacts } from './NewsletterFacts.tsx'
import { NewsletterLanguages } from './NewsletterLanguages.tsx'
import { NewsletterPreview } from './NewsletterPreview.tsx'
import { SendNewsletter } from './SendNewsletter.tsx'

type Props = { newsletter: LoadedNewsletter }

/** One newsletter: how far it is, how it looks, to whom it goes, and when. */
export function NewsletterPage({ newsletter }: Props) {
  const locale = useLocale()
  const t = useTranslations('newsletters.desk')
  const { id, languages, mayPlan, uses, isOnItsWay } = newsletter
  return (
    <>
      {isOnItsWay && <RefreshOnReturn isRunning pause={5000} />}
      <NewsletterFacts newsletter={newsletter} />
      <NewsletterLanguages newsletter={newsletter} />
      {languages.length > 0 && (
        <NewsletterPreview
          {...{ id, locale }}
          languages={languages.map(({ language, name }) => ({ language, name }))}
        />
      )}
      {mayPlan && <SendNewsletter newsletter={newsletter} />}
      {uses.length > 0 && (
        <section className={frameStyles.card}>
          <h2>{t('history')}</h2>
          <ul className={requestStyles.events}>
            {uses.map(({ key, at, what, person }) => (
              <li key={key}>
                {t(`uses.${what}`)}{' '}
                <span className={requestStyles.when}>
                  {what === 'newsletter-refused' ? at : `${at} · ${person ?? t('someone')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
