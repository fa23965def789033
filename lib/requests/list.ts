/** What fills the list of requests at the desk. */

import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { Asking, ListRow, ListWords, Peek } from '../desk/lists/rules-rows.ts'
import { may } from '../desk/permissions.ts'
import { isOfOffice, officesOf, showsOffices } from '../desk/rules-scope.ts'
import { FORM_NAMES } from '../forms/rules-table.ts'
import { chosenHome } from '../homes/view-filter.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import { SOURCES } from '../leads/rules-source.ts'
import { kindOf } from '../leads/view-kind.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { actOnRequests } from './act-on-many.ts'
import { REQUEST_FILE } from './export/file.ts'
import { findRequest } from './queries.ts'
import { findColleagues } from './queries-change.ts'
import { countQueues, listRequests, type Reader } from './queries-list.ts'
import { allows, BULK_REQUEST_ACTIONS, formatVersion, OWNER_MESSAGE } from './rules.ts'
import { ME, NOBODY, type Queue, REQUEST_LIST, type RequestColumn, STATE_FILTERS } from './rules-query.ts'
import { REQUEST_TONES } from './rules-tones.ts'
import { requestScope } from './scope.ts'
import { shownFacts } from './view-facts.ts'
import { type RequestRow, requestRows } from './view-list.ts'

const reading = ({ staff, now }: ListReader): Reader => ({ scope: requestScope(staff), staffId: staff.id, now })

function rowOf(request: RequestRow, { locale }: ListReader): ListRow {
  const t = translations(locale, 'requests.list')
  const { id, href, person, kind, subject, picture, state, urgency } = request
  return {
    ...{ id, href, name: person || t('nameless'), version: formatVersion(request) },
    cells: {
      kind: {
        text: subject || kind,
        ...(subject && { soft: kind }),
        ...(picture !== undefined && { picture: picture && thumbnailOf(picture, 100) }),
      },
      state: { state: t(`states.${state}`), tone: REQUEST_TONES[state] },
      due: request.due ? { moment: request.due, ...(urgency && { tone: urgency }) } : undefined,
      received: { moment: request.received },
      colleague: { person: request.colleague },
      office: { text: request.office },
    },
    acts: BULK_REQUEST_ACTIONS.filter((act) => allows(act, state)),
  }
}

async function words({ staff, locale }: ListReader, state: ListState): Promise<ListWords> {
  const t = translations(locale, 'requests.list')
  const [offices, everybody, home] = await Promise.all([
    listOffices(),
    findColleagues(isOfOffice(staff) ? officesOf(staff) : 'all'),
    chosenHome(state, staff),
  ])
  const movesTo = offices.map(({ id, name }) => ({ value: String(id), label: name }))
  const colleagues = everybody.filter(({ id }) => id !== staff.id).map(({ id, name }) => ({ value: id, label: name }))
  const asks: Record<string, Asking> = {
    assign: { label: t('bulk.person'), options: colleagues },
    move: { label: t('bulk.office'), options: movesTo, sentence: t('bulk.moving') },
  }
  const offered = BULK_REQUEST_ACTIONS.filter(
    (act) => (act !== 'assign' || colleagues.length > 0) && (act !== 'move' || movesTo.length > 1),
  )
  return {
    caption: t('caption'),
    name: t('columns.person'),
    columns: Object.fromEntries(
      Object.keys(REQUEST_LIST.columns).map((column) => [column, { label: t(`columns.${column as RequestColumn}`) }]),
    ),
    filters: {
      state: { label: t('state'), options: STATE_FILTERS.map((value) => ({ value, label: t(`states.${value}`) })) },
      form: {
        label: t('kind'),
        options: [...FORM_NAMES, OWNER_MESSAGE].map((form) => ({ value: form, label: kindOf(form, locale) })),
      },
      staff: {
        label: t('staff'),
        options: [{ value: ME, label: t('me') }, { value: NOBODY, label: t('nobody') }, ...colleagues],
      },
      office: { label: t('office'), options: showsOffices(staff) ? movesTo : [] },
      overdue: { label: t('time'), options: [{ value: '1', label: t('late') }] },
      later: { label: t('time'), options: [{ value: '1', label: t('later') }] },
      source: {
        label: t('source'),
        options: SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
      },
      home: { label: translations(locale, 'homes')('columns.home'), options: home },
      from: { label: t('from'), options: [] },
      to: { label: t('to'), options: [] },
    },
    views: Object.fromEntries(Object.keys(REQUEST_LIST.views).map((queue) => [queue, t(`queues.${queue as Queue}`)])),
    acts: Object.fromEntries(
      may(staff.role, 'handle-requests') ? offered.map((act) => [act, t(`bulk.actions.${act}`)]) : [],
    ),
    asks,
    search: t('search'),
    empty: { text: t('empty') },
  }
}

async function load(state: ListState, reader: ListReader, part?: PartLength) {
  const { rows, count } = await listRequests(state, reading(reader), part)
  return { rows: (await requestRows(rows, reader)).map((row) => rowOf(row, reader)), count }
}

async function counts(reader: ListReader, saved: Readonly<Record<string, ListState>> = {}) {
  const counted = await countQueues(reading(reader), Object.values(saved))
  const ofSaved = Object.keys(saved).map((name, place) => [name, counted.saved[place] ?? 0])
  return { ...counted.queues, ...Object.fromEntries(ofSaved) }
}

/** In characters: of what was filled in, a look beside the list shows no more. */
const MOST_SHOWN = 400

async function peek(id: string, reader: ListReader): Promise<Peek | null> {
  const { staff, locale } = reader
  const found = await findRequest(id, requestScope(staff))
  if (!found) return null
  const [row] = await requestRows(
    [{ ...found, name: nameOf(found.values), office: found.office?.name ?? null }],
    reader,
  )
  if (!row) return null
  const t = translations(locale, 'requests.list')
  const { propertyId, email } = found
  return {
    title: row.person || t('nameless'),
    about: [row.subject, row.kind].filter(Boolean).join(' · '),
    href: row.href,
    ...(row.picture && { picture: thumbnailOf(row.picture, 600) }),
    state: { text: t(`states.${row.state}`), tone: REQUEST_TONES[row.state] },
    ...(row.urgency === 'late' && { notes: [{ text: t('lateMark'), tone: 'late' as const }] }),
    facts: [
      { name: t('columns.received'), text: row.received.words },
      { name: t('columns.due'), text: row.due?.words ?? '' },
      { name: t('columns.colleague'), text: row.colleague },
      { name: t('columns.office'), text: row.office },
      ...(email ? [{ name: t('mail'), text: email, href: mailtoAddress(email) }] : []),
      ...shownFacts(found, locale).map(({ label, value }) => ({
        name: label,
        text: value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value,
      })),
    ],
    links: [
      { text: t('open'), href: row.href },
      ...(propertyId === null ? [] : [{ text: t('home'), href: deskPath('deskHome', locale, String(propertyId)) }]),
    ],
  }
}

export const REQUEST_SOURCE: ListSource = {
  ...{ definition: REQUEST_LIST, words, load, counts, peek, file: REQUEST_FILE },
  act: actOnRequests,
}
