'use client'

import { useTranslations } from 'next-intl'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { AgendaList } from './AgendaList.tsx'
import { useAgenda } from './useAgenda.ts'
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
  const address = (change: Partial<AgendaQuery>): string =>
    `${pathTo('deskAgenda', locale)}?${formatAgendaQuery({ ...query, ...change }, today)}`
  return (
    <>
      {error && <p role="alert">{isSignedOut ? t('signedOut') : t('failed')}</p>}
      {agenda.isCut && <p>{t('cut')}</p>}
      {agenda.week ? (
        <Week
          week={agenda.week}
          label={t('calendar')}
          chosen={query.visit}
          visitHref={(visit, day) => `${address({ visit, day: query.view === 'day' ? query.day : day })}#visit`}
          dayHref={(day) => address({ day, view: 'day', visit: null })}
        />
      ) : (
        <AgendaList agenda={agenda} view={query.view} />
      )}
    </>
  )
}
