'use client'

import dynamic from 'next/dynamic'
import type { Language } from '#lib/listings/rules.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import type { LoadedAgenda } from '#lib/viewings/agenda/view.ts'
import { AgendaList } from './AgendaList.tsx'
import type { AgendaWords, FeedbackWords, StateWords } from './agendaWords.ts'
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
  words: AgendaWords
  states: StateWords
  feedback: FeedbackWords
}

/** The viewings as a list or as a calendar that stays up to date. */
export function Agenda({ first, query, today, locale, words, states, feedback }: Props) {
  const { agenda, error, isSignedOut } = useAgenda({ locale, first, address: formatAgendaQuery(query, today) })
  const isCalendar = query.view === 'week' || query.view === 'day'
  return (
    <>
      {error && <p role="alert">{isSignedOut ? words.signedOut : words.failed}</p>}
      {agenda.isCut && <p>{words.cut}</p>}
      {isCalendar ? (
        <AgendaCalendar agenda={agenda} query={query} locale={locale} words={words} states={states} />
      ) : (
        <AgendaList agenda={agenda} view={query.view} words={words} states={states} feedback={feedback} />
      )}
    </>
  )
}
