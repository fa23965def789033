/** What fills the list of requests at the desk. */

import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { Asking, ListGroup, ListRow, ListWords } from '../desk/lists/rules-rows.ts'
import { may } from '../desk/permissions.ts'
import { isOfOffice, officesOf, showsOffices } from '../desk/rules-scope.ts'
import { FORM_NAMES } from '../forms/rules-table.ts'
import { chosenHome } from '../homes/view-filter.ts'
import { translations } from '../i18n/translations.ts'
import { SOURCES } from '../leads/rules-source.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { actOnRequests } from './act-on-many.ts'
import { REQUEST_FILE } from './export/file.ts'
import { findColleagues } from './queries-change.ts'
import { countQueues, type GroupCounts, listRequests, type Reader } from './queries-list.ts'
import { allows, BULK_REQUEST_ACTIONS, formatVersion, OWNER_MESSAGE } from './rules.ts'
import { REQUEST_GROUPS } from './rules-groups.ts'
import { ME, NOBODY, type Queue, REQUEST_LIST, type RequestColumn, STATE_FILTERS } from './rules-query.ts'
import { requestScope } from './scope.ts'
import { type RequestRow, requestRows } from './view-list.ts'

const reading = ({ staff, now }: ListReader): Reader => ({ scope: requestScope(staff), staffId: staff.id, now })

function rowOf(request: RequestRow, { locale }: ListReader): ListRow {
  const t = translations(locale, 'requests.list')
  const { id, href, person, kind, place, picture, state, said } = request
  return {
    ...{ id, href, name: person || t('nameless'), version: formatVersion(request) },
    ...(picture !== undefined && { picture: picture && thumbnailOf(picture, 100) }),
    item: {
      ...{ group: request.group, tone: request.tone, state: t(`states.${state}`), messages: request.messages },
      said: [place || kind, said.isOurs ? t('ours', { text: said.text }) : said.text || (place && kind)]
        .filter(Boolean)
        .join(' · '),
      ...(request.language !== locale && { language: request.language }),
      at: said.at,
      ...(request.late !== '' && { late: request.late }),
      person: request.colleague,
    },
    cells: {},
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

/** The parts of the list that have rows, in their order. */
function groupsOf(counts: GroupCounts, { sort }: ListState, locale: Language): ListGroup[] {
  const t = translations(locale, 'requests.list')
  const groups = REQUEST_GROUPS.flatMap((name) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ name, label: t(`groups.${name}`), count, isLate: name === 'late' }]
  })
  return sort.descending ? groups.reverse() : groups
}

async function load(state: ListState, reader: ListReader, part?: PartLength) {
  const { rows, count, groups } = await listRequests(state, reading(reader), part)
  return {
    rows: (await requestRows(rows, reader)).map((row) => rowOf(row, reader)),
    count,
    ...(groups && { groups: groupsOf(groups, state, reader.locale) }),
  }
}

async function counts(reader: ListReader, saved: Readonly<Record<string, ListState>> = {}) {
  const counted = await countQueues(reading(reader), Object.values(saved))
  const ofSaved = Object.keys(saved).map((name, place) => [name, counted.saved[place] ?? 0])
  return { ...counted.queues, ...Object.fromEntries(ofSaved) }
}

export const REQUEST_SOURCE: ListSource = {
  ...{ definition: REQUEST_LIST, words, load, counts, file: REQUEST_FILE },
  act: actOnRequests,
}
