/** What the list of requests is as a file: with everything that was filled in. */
import type { ListFile } from '../../desk/lists/list-source.ts'
import type { Cell, ListRow } from '../../desk/lists/rules-rows.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { nameOf } from '../../leads/mails.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import type { RequestColumn } from '../rules-query.ts'
import { REQUEST_TONES } from '../rules-tones.ts'
import { requestScope } from '../scope.ts'
import { shownFacts } from '../view-facts.ts'
import { type ExportedRequest, portionsOf } from './queries.ts'

/** What the file has beside the columns of the list. */
const MORE = ['subject', 'answered', 'language', 'email', 'phone', 'facts', 'page', 'campaign'] as const

function rowOf(request: ExportedRequest, locale: Language, now: Date): ListRow {
  const { id, values, utm, form, state } = request
  const moment = (at: Date | null): Cell | undefined => (at ? { moment: sayMoment(at, now, locale) } : undefined)
  const facts = shownFacts(request, locale).map(({ label, value }) => `${label}: ${value}`)
  const cells: Record<RequestColumn | (typeof MORE)[number], Cell | undefined> = {
    kind: { text: kindOf(form, locale) },
    state: { state: translations(locale, 'requests.list')(`states.${state}`), tone: REQUEST_TONES[state] },
    due: moment(request.dueAt),
    received: moment(request.createdAt),
    colleague: { person: request.colleague ?? '' },
    office: { text: request.office ?? '' },
    subject: { text: request.subject },
    answered: moment(request.firstAnswerAt),
    language: { text: request.language },
    email: { text: request.email ?? '' },
    phone: { text: typeof values.phone === 'string' ? values.phone : '' },
    facts: { text: facts.join('\n') },
    page: { text: request.sourcePath ?? '' },
    campaign: { text: utm ? Object.values(utm).join(' · ') : '' },
  }
  return { id, href: '', name: nameOf(values), cells }
}

export const REQUEST_FILE: ListFile = {
  page: 'deskExport',
  columns: (locale) =>
    Object.fromEntries(MORE.map((column) => [column, translations(locale, 'privacy')(`export.columns.${column}`)])),
  async *portions(state, { staff, locale, now }, most) {
    const reader = { scope: requestScope(staff), staffId: staff.id, now }
    for await (const requests of portionsOf(state, reader, most))
      yield requests.map((request) => rowOf(request, locale, now))
  },
}
