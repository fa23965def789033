'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Language } from '#lib/listings/rules.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { AgendaList } from './AgendaList.tsx'
import { useAgenda } from './useAgenda.ts'

/** Only in the browser: it places its blocks by styles, which the policy forbids in the server's HTML. */
const AgendaCalendar = dynamic(() => import('./AgendaCalendar.tsx').then((module) => module.AgendaCalendar), {
  ssr: false,
})

type Props = {
  /** What the server rendered. */
  first: LoadedAgenda
  query: AgendaQuery
  today: string
  locale: Language
}

/** The viewings as a list or as a calendar that stays up to date. */
export function Agenda({ first, query, today, locale }: Props) {
  const t = useTranslations('viewings.desk.words')
  const { agenda, error, isSignedOut } = useAgenda({ locale, first, address: formatAgendaQuery(query, today) })
  const isCalendar = query.view === 'week' || query.view === 'day'
  return (
    <>
      {error && <p role="alert">{isSignedOut ? t('signedOut') : t('failed')}</p>}
      {agenda.isCut && <p>{t('cut')}</p>}
      {isCalendar ? (
        <AgendaCalendar agenda={agenda} query={query} locale={locale} />
      ) : (
        <AgendaList agenda={agenda} view={query.view} />
      )}
    </>
  )
}
