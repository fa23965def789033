/** What somebody must do, from where it stands: requests, tasks, offers, viewings. Each in words, with its one act. */
import { formatEuro } from '../costs/rules-money.ts'
import { may } from '../desk/permissions.ts'
import type { Colleague } from '../desk/queries-sessions.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { findReadyReports } from '../home-reports/queries.ts'
import { homeScope } from '../homes/scope.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { spokenDay, spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import type { Language } from '../listings/rules.ts'
import { findOffersToDecide, type WaitingOffer } from '../offers/queries.ts'
import { OWNER_MESSAGE } from '../requests/rules.ts'
import { requestScope } from '../requests/scope.ts'
import { loadFirstDue } from '../requests/view-list.ts'
import { formatMonth } from '../shared/format-dates.ts'
import { phoneAddress } from '../shared/phone.ts'
import { addDays, brusselsDay, brusselsInstant, daysLater } from '../shared/time.ts'
import { FIRST_PAGE } from '../tasks/rules.ts'
import { TASK_TONES } from '../tasks/rules-tones.ts'
import type { loadTasksOfToday } from '../tasks/view.ts'
import { FEEDBACK_DAYS } from '../viewings/feedback/rules.ts'
import { findToConfirm, findToReport, type ViewingToDo } from '../viewings/queries-todo.ts'
import type { Todo } from './rules-todo.ts'
import type { Whose } from './rules-whose.ts'

/** What one does about it: a link, or a button of the desk about a thing. */
type Act =
  | { name: 'answer' | 'call' | 'decide' | 'open' | 'confirm' | 'read' | 'ask'; href: string }
  | { name: 'done'; action: 'doneTask'; id: string }

export type TodoItem = Todo & {
  key: string
  tone: StateTone
  title: string
  /** More of it; the line of its home follows. */
  about: string
  propertyId: number | null
  /** How the home was called when it was asked about; '' for none. */
  subject: string
  /** It is due by the end of a day, not by an hour. */
  byDay: boolean
  act: Act
}

export type TodoReader = { staff: Colleague; whose: Whose; locale: Language; now: Date }

/** Of each kind; what is beyond waits behind these. */
const MOST = 30

const own = ({ staff, whose }: TodoReader): string | null => (whose === 'mine' ? staff.id : null)

/** The midnight at the end of a day. */
const endOf = (day: string): Date => new Date(brusselsInstant(addDays(day, 1), '00:00'))

async function requestsToAnswer(reader: TodoReader): Promise<TodoItem[]> {
  const { staff, whose, locale, now } = reader
  if (!may(staff.role, 'see-requests')) return []
  const t = translations(locale, 'today')
  const rows = await loadFirstDue(staff, { own: whose === 'mine', most: MOST }, locale, now)
  return rows.map((row) => {
    const isOwner = row.form === OWNER_MESSAGE
    const person = row.person || t('todo.someone')
    const title = isOwner
      ? t('todo.owner', { person })
      : row.urgency === 'late'
        ? t('todo.late', { person, since: spokenDay(brusselsDay(row.createdAt.toISOString()), now, locale) })
        : t('todo.request', { person, kind: row.kind })
    return {
      ...{ kind: isOwner ? 'owner' : 'request', key: row.id, tone: row.tone, title, byDay: false },
      ...{ due: row.dueAt, since: row.createdAt, propertyId: row.propertyId, subject: row.subject },
      about: [row.said.text.slice(0, 80), row.colleague || t('todo.nobody')].filter(Boolean).join(' · '),
      act: { name: 'answer', href: row.href },
    }
  })
}

type TasksOfToday = Awaited<ReturnType<typeof loadTasksOfToday>>

/** The reader's own tasks. */
export const tasksToDo = ({ open }: TasksOfToday): TodoItem[] =>
  open.map((task) => ({
    ...{ kind: 'task', key: task.id, tone: TASK_TONES[task.state], title: task.words, about: task.about, byDay: false },
    ...{ due: task.dueAt, since: task.createdAt, propertyId: task.propertyId, subject: '' },
    act: { name: 'done', action: 'doneTask', id: `${task.id} ${FIRST_PAGE}` },
  }))

function offerToDecide(offer: WaitingOffer, locale: Language, now: Date): TodoItem {
  const t = translations(locale, 'today')
  const { counterUntil, counter, isSealed, propertyId } = offer
  const person = offer.name || t('todo.someone')
  const home = deskPath('deskHomeOffers', locale, String(propertyId))
  const common = { since: offer.createdAt, propertyId, subject: offer.subject, byDay: true, tone: 'us' as const }
  if (isSealed)
    return {
      ...{ ...common, kind: 'sealed', key: `sealed ${propertyId}`, due: null, title: t('todo.sealed'), about: '' },
      act: { name: 'open', href: home },
    }
  if (counterUntil)
    return {
      ...{ ...common, kind: 'counter', key: offer.id, due: endOf(counterUntil), about: formatEuro(counter) ?? '' },
      title: t('todo.counter', { person, day: spokenDay(counterUntil, now, locale) }),
      act: offer.phone ? { name: 'call', href: phoneAddress(offer.phone) } : { name: 'decide', href: home },
    }
  const isFirst = offer.dueAt !== null && offer.dueAt < endOf(offer.endDate)
  return {
    ...{ ...common, kind: 'offer', key: offer.id, byDay: !isFirst, due: isFirst ? offer.dueAt : endOf(offer.endDate) },
    ...{ title: t('todo.offer', { person }), about: formatEuro(offer.amount) ?? '' },
    act: { name: 'decide', href: home },
  }
}

async function offersToDecide(reader: TodoReader): Promise<TodoItem[]> {
  const { staff, locale, now } = reader
  if (!may(staff.role, 'see-requests')) return []
  const today = brusselsDay(now.toISOString())
  const days = { today, tomorrow: addDays(today, 1) }
  const offers = await findOffersToDecide(requestScope(staff), own(reader), days, MOST)
  const items = offers.map((offer) => offerToDecide(offer, locale, now))
  // The sealed offers for a home are opened together.
  return items.filter(({ key }, index) => items.findIndex((item) => item.key === key) === index)
}

const visitorOf = ({ lead }: ViewingToDo): string =>
  nameOf(lead.values as Record<string, unknown>) || (lead.email ?? '')

function viewingItem(viewing: ViewingToDo): Pick<TodoItem, 'propertyId' | 'subject' | 'byDay' | 'tone'> {
  return { propertyId: viewing.propertyId, subject: viewing.lead.subject, byDay: false, tone: 'us' }
}

async function viewingsToConfirm(reader: TodoReader): Promise<TodoItem[]> {
  const { staff, locale, now } = reader
  if (!may(staff.role, 'see-agenda')) return []
  const t = translations(locale, 'today')
  const found = await findToConfirm({ scope: requestScope(staff), agent: own(reader) }, now, MOST)
  return found.map((viewing) => {
    const { id, startsAt, settledAt, lead } = viewing
    const isOpen = lead.desk?.state === 'new' || lead.desk?.state === 'taken'
    const due = isOpen && lead.desk?.dueAt && lead.desk.dueAt < startsAt ? lead.desk.dueAt : startsAt
    return {
      ...{ ...viewingItem(viewing), kind: 'confirm', key: id, due, since: settledAt },
      title: t('todo.confirm', { person: visitorOf(viewing) || t('todo.someone') }),
      about: spokenMoment(startsAt, now, locale),
      act: { name: 'confirm', href: deskPath('deskViewing', locale, id) },
    }
  })
}

/** What visitors said waits for each of them, what they didn't say for those of a home together. */
async function viewingsToReport(reader: TodoReader): Promise<TodoItem[]> {
  const { staff, locale, now } = reader
  if (!may(staff.role, 'see-agenda')) return []
  const t = translations(locale, 'today')
  const whose = { scope: requestScope(staff), agent: own(reader) }
  const found = await findToReport(whose, daysLater(now, -FEEDBACK_DAYS), now, MOST)
  const midnight = new Date(brusselsInstant(brusselsDay(now.toISOString()), '00:00'))
  const told = found.filter(({ feedback }) => feedback?.givenAt)
  // Who visited today is asked this evening.
  const silent = found.filter(({ feedback, endsAt }) => !feedback?.givenAt && endsAt < midnight)
  const byHome = Object.values(Object.groupBy(silent, ({ propertyId }) => String(propertyId)))
  return [
    ...told.map(
      (viewing): TodoItem => ({
        ...{ ...viewingItem(viewing), kind: 'told', key: viewing.id, due: null, since: viewing.endsAt },
        ...{ title: t('todo.told', { person: visitorOf(viewing) || t('todo.someone') }), about: '' },
        act: { name: 'read', href: deskPath('deskViewing', locale, viewing.id) },
      }),
    ),
    ...byHome.flatMap((viewings = []): TodoItem[] => {
      const [viewing] = viewings
      if (!viewing) return []
      const list = `${pathTo('deskAgenda', locale)}?view=feedback&home=${viewing.propertyId}`
      const href = viewings.length === 1 ? deskPath('deskViewing', locale, viewing.id) : list
      return [
        {
          ...{ ...viewingItem(viewing), kind: 'feedback', key: `feedback ${viewing.propertyId}`, due: null },
          ...{ tone: 'them', since: viewing.endsAt },
          title: t('todo.feedback', { count: viewings.length, person: visitorOf(viewing) || t('todo.someone') }),
          about: spokenDay(brusselsDay(viewing.startsAt.toISOString()), now, locale),
          act: { name: 'ask', href },
        },
      ]
    }),
  ]
}

/** Reports that are ready for the owner. */
async function reportsToSend(reader: TodoReader): Promise<TodoItem[]> {
  const { staff, locale } = reader
  if (!may(staff.role, 'manage-owners')) return []
  const t = translations(locale, 'today')
  const found = await findReadyReports(homeScope(staff), own(reader), MOST)
  return found.map(({ id, propertyId, month, madeAt, reference, owners }) => ({
    ...{ kind: 'report', key: id, tone: 'us', due: null, since: madeAt, byDay: false, propertyId, subject: reference },
    ...{ title: t('todo.report', { month: formatMonth(month, locale) }), about: owners.join(', ') },
    act: { name: 'read', href: deskPath('deskReport', locale, id) },
  }))
}

/** All that waits for the reader but their tasks. */
export const waitingFor = async (reader: TodoReader): Promise<TodoItem[]> =>
  (
    await Promise.all([
      requestsToAnswer(reader),
      offersToDecide(reader),
      viewingsToConfirm(reader),
      viewingsToReport(reader),
      reportsToSend(reader),
    ])
  ).flat()
