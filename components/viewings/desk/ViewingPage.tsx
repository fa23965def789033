import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { SidePart, WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Happened, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
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
      <WithSidePanel
        main={
          <>
            <ViewingFacts viewing={viewing} />
            <ViewingFeedback viewing={viewing} />
          </>
        }
        side={
          <SidePart title={t('viewing.history')}>
            <Timeline>
              {viewing.events.map(({ id, at, actor, kind, note }) => (
                <Happened
                  key={id}
                  icon="calendar"
                  at={
                    <>
                      <Moment moment={at} /> · {actor ?? t('viewing.site')}
                    </>
                  }
                >
                  {tRequests(`events.${kind}`, { person: '', office: '' })}
                  {note && <Written>{note}</Written>}
                </Happened>
              ))}
              <Happened icon="calendar" at={viewing.booked && <Moment moment={viewing.booked} />}>
                {t('states.booked')}
              </Happened>
            </Timeline>
          </SidePart>
        }
      />
    </>
  )
}
