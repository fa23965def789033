/** What fills the list of mails at the desk. */
import { logStaffEvent } from '../../desk/events.ts'
import type { ActDone, ListReader, ListSource } from '../../desk/lists/list-source.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { ListRow, ListWords } from '../../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../../desk/lists/rules-words.ts'
import { may } from '../../desk/permissions.ts'
import type { StateTone } from '../../desk/state-tones.ts'
import { translations } from '../../i18n/translations.ts'
import { isUuid } from '../../shared/uuid.ts'
import { countListedMails, listMails } from '../queries-dead.ts'
import { retryMails } from '../queue-overview.ts'
import { LISTED_STATES, type ListedState, MAIL_LIST, REASON_NAMES } from './rules-list.ts'
import { loadMail, type ShownMail, shownMails } from './view.ts'

const TONES: Record<ListedState, StateTone> = { failed: 'late', queued: 'them' }

function rowOf(mail: ShownMail, { locale }: ListReader): ListRow {
  const t = translations(locale, 'mail.desk')
  const { id, href, subject, kind, address, reason, attempts, since, next } = mail
  const state: ListedState = mail.state === 'queued' ? 'queued' : 'failed'
  return {
    ...{ id, href, name: subject },
    cells: {
      to: { text: t(`kinds.${kind}`, { address }) },
      state: { state: t(`list.states.${state}`), tone: TONES[state] },
      reason: { text: reason },
      attempts: { figure: String(attempts) },
      since: { moment: since },
      ...(state === 'queued' && { next: next ? { moment: next } : { figure: t('due') } }),
    },
    acts: state === 'failed' ? MAIL_LIST.acts : [],
  }
}

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'mail.desk')
  return {
    caption: t('list.caption'),
    name: t('columns.subject'),
    columns: headsIn(MAIL_LIST.columns, (column) => t(`columns.${column}`)),
    filters: {
      state: {
        label: t('columns.state'),
        options: optionsOf(LISTED_STATES, (value) => t(`list.states.${value}`)),
      },
      reason: {
        label: t('columns.reason'),
        options: optionsOf(REASON_NAMES, (value) => t(`reasons.${value}`)),
      },
    },
    views: { all: t('list.views.all'), failed: t('list.views.failed'), waiting: t('list.views.waiting') },
    acts: may(staff.role, 'handle-mails') ? { retry: t('list.retry') } : {},
    search: t('list.search'),
    empty: { text: t('list.empty') },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { count, mails } = await listMails(state)
  const shown = await shownMails(mails, reader.locale, reader.now)
  return { rows: shown.map((mail) => rowOf(mail, reader)), count }
}

async function counts() {
  const { failed = 0, queued = 0 } = await countListedMails()
  return { failed, waiting: queued }
}

async function peek(id: string, reader: ListReader) {
  const mail = await loadMail(id, reader.locale, reader.now)
  if (!mail || mail.state === 'dropped') return null
  const t = translations(reader.locale, 'mail.desk')
  const state: ListedState = mail.state === 'queued' ? 'queued' : 'failed'
  return {
    title: mail.subject,
    about: t(`kinds.${mail.kind}`, { address: mail.address }),
    href: mail.href,
    state: { text: t(`list.states.${state}`), tone: TONES[state] },
    facts: [
      { name: t('columns.reason'), text: mail.reason },
      { name: t('code'), text: mail.code },
      { name: t('columns.attempts'), text: String(mail.attempts) },
      { name: t('columns.since'), text: mail.since.words },
      { name: t('columns.next'), text: state === 'queued' ? (mail.next?.words ?? t('due')) : '' },
    ],
    links: mail.request ? [{ text: t('request'), href: mail.request }] : [],
  }
}

/** What is on its way again can't be called back. */
async function act(name: string, ids: readonly string[], { staff }: ListReader): Promise<ActDone | null> {
  if (name !== 'retry' || !may(staff.role, 'handle-mails')) return null
  const back = await retryMails(ids.filter(isUuid))
  if (back.length > 0) logStaffEvent({ event: 'staff.mails-retried', staff: staff.id, count: back.length })
  return { done: back.length }
}

export const MAIL_SOURCE: ListSource = { definition: MAIL_LIST, words, load, counts, peek, act }
