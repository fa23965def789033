'use client'

import { useTranslations } from 'next-intl'
import type { Language } from '#lib/listings/rules.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { AgendaList } from './AgendaList.tsx'
import { addressOf } from './addressOf.ts'
import { useAgenda } from './useAgenda.ts'
import { useDragging } from './week/useDragging.ts'
import { Week } from './week/Week.tsx'

type Props = {
  /** What the server rendered. */
  first: LoadedAgenda
  query: AgendaQuery
  today: string
  locale: Language
}

/** The viewings as a week, a day or a list that stays up to date. */
export function Agenda({ first, query, today, locale }: Props) {
  const t = useTranslations('viewings.desk.words')
  const { agenda, error, isSignedOut } = useAgenda({ locale, first, address: formatAgendaQuery(query, today) })
  const tMoving = useTranslations('viewings.desk.moving')
  const drag = useDragging({
    ...{ week: agenda.week, locale, day: query.day, view: query.view },
    words: {
      free: (name) => tMoving('isFree', { name }),
      taken: (name) => tMoving('notFree', { name }),
      loading: tMoving('loading'),
    },
  })
  const address = addressOf(query, today, locale)
  return (
    <>
      {error && <p role="alert">{isSignedOut ? t('signedOut') : t('failed')}</p>}
      {agenda.isCut && <p>{t('cut')}</p>}
      {agenda.week ? (
        <Week
          week={agenda.week}
          label={t('calendar')}
          chosen={query.visit}
          drag={drag}
          visitHref={(visit, day) => `${address({ visit, day: query.view === 'day' ? query.day : day })}#visit`}
          dayHref={(day) => address({ day, view: 'day', visit: null })}
        />
      ) : (
        <AgendaList agenda={agenda} view={query.view} />
      )}
    </>
  )
}
