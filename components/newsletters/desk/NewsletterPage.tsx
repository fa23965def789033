import { useLocale, useTranslations } from 'next-intl'
import type { NewsletterNotice } from '#lib/newsletters/actions.ts'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { RefreshOnReturn } from '../../cms/desk/check/RefreshOnReturn.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { NewsletterFacts } from './NewsletterFacts.tsx'
import { NewsletterLanguages } from './NewsletterLanguages.tsx'
import { NewsletterPreview } from './NewsletterPreview.tsx'
import { usePreviewWords } from './previewWords.ts'
import { SendNewsletter } from './SendNewsletter.tsx'

const PROBLEMS: readonly NewsletterNotice[] = ['changed', 'unchanged', 'empty']

type Props = { newsletter: LoadedNewsletter; notice: NewsletterNotice | null }

/** One newsletter: how far it is, how it looks, to whom it goes, and when. */
export function NewsletterPage({ newsletter, notice }: Props) {
  const locale = useLocale()
  const t = useTranslations('newsletters.desk')
  const words = usePreviewWords()
  const { id, languages, mayPlan, uses, isOnItsWay } = newsletter
  return (
    <>
      {notice && <DoneNotice isProblem={PROBLEMS.includes(notice)}>{t(`done.${notice}`)}</DoneNotice>}
      {isOnItsWay && <RefreshOnReturn isRunning pause={5000} />}
      <NewsletterFacts newsletter={newsletter} />
      <NewsletterLanguages newsletter={newsletter} />
      {languages.length > 0 && (
        <NewsletterPreview
          {...{ id, locale }}
          languages={languages.map(({ language, name }) => ({ language, name }))}
          words={words}
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
