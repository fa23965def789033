import { useTranslations } from 'next-intl'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { ViewingButtons } from './ViewingButtons.tsx'
import { ViewingFacts } from './ViewingFacts.tsx'
import { ViewingFeedback } from './ViewingFeedback.tsx'

/** One viewing: who comes where, what can be done, what the visitor said, and what happened. */
export function ViewingPage({ viewing }: { viewing: LoadedViewing }) {
  const t = useTranslations('viewings.desk')
  const tRequests = useTranslations('requests.desk')
  return (
    <>
      <ViewingButtons viewing={viewing} />
      <div className={requestStyles.parts}>
        <div className={requestStyles.column}>
          <ViewingFacts viewing={viewing} />
        </div>
        <div className={requestStyles.column}>
          <ViewingFeedback viewing={viewing} />
          <section className={frameStyles.card}>
            <h2>{t('viewing.history')}</h2>
            <ol className={requestStyles.events}>
              {viewing.events.map(({ id, at, actor, kind, note }) => (
                <li key={id}>
                  <p className={requestStyles.when}>
                    {at} · {actor ?? t('viewing.site')}
                  </p>
                  <p>{tRequests(`events.${kind}`, { person: '', office: '' })}</p>
                  {note && (
                    <p dir="auto" className={requestStyles.written}>
                      {note}
                    </p>
                  )}
                </li>
              ))}
              <li>
                <p className={requestStyles.when}>{viewing.booked}</p>
                <p>{t('states.booked')}</p>
              </li>
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}
