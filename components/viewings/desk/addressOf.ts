import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type AgendaQuery, formatAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'

/** The address of the agenda as it is shown, with something changed. */
export const addressOf =
  (query: AgendaQuery, today: string, locale: Language) =>
  (change: Partial<AgendaQuery>): string => {
    const own = formatAgendaQuery({ ...query, ...change }, today)
    return `${pathTo('deskAgenda', locale)}${own && `?${own}`}`
  }
