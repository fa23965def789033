import { useTranslations } from 'next-intl'
import { SidePart, WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
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
            <Stack as="ol">
              {viewing.events.map(({ id, at, actor, kind, note }) => (
                <li key={id}>
                  <Soft as="p">
                    {at} · {actor ?? t('viewing.site')}
                  </Soft>
                  <p>{tRequests(`events.${kind}`, { person: '', office: '' })}</p>
                  {note && <Written>{note}</Written>}
                </li>
              ))}
              <li>
                <Soft as="p">{viewing.booked}</Soft>
                <p>{t('states.booked')}</p>
              </li>
            </Stack>
          </SidePart>
        }
      />
    </>
  )
}
