import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import type { ShownSubscriber } from '#lib/newsletters/list-subscribers.ts'

type Props = { subscriber: ShownSubscriber | null; isEnded: boolean }

/** Over the list of subscribers: the one that was opened in it, or that one was just unsubscribed. */
export function ChosenSubscriber({ subscriber, isEnded }: Props) {
  const t = useTranslations('newsletters.desk.subscriber')
  if (isEnded) return <DeskNotice>{t('ended')}</DeskNotice>
  if (!subscriber) return null
  const { id, email, state, tone, since, language, mayEnd } = subscriber
  return (
    <Panel
      title={<bdi>{email}</bdi>}
      beside={
        <>
          {language} · <Moment moment={since} />
        </>
      }
      longWords
    >
      <p>
        <State tone={tone}>{state}</State>
      </p>
      {mayEnd && (
        <Decide action="endSubscriber" id={id} label={t('endOf', { email })} sure={t('endSure')}>
          {t('end')}
        </Decide>
      )}
    </Panel>
  )
}
