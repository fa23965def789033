/** What fills the list of subscribers at the desk. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { formatListState, type ListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords, Peek } from '../desk/lists/rules-rows.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { pathTo } from '../i18n/paths.ts'
import { routeOf } from '../i18n/route-table/route-table.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { isUuid } from '../shared/uuid.ts'
import { findSubscriber, type ListedSubscriber, listSubscribers, subscribersByState } from './queries-subscribers.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from './rules.ts'
import { SUBSCRIBER_LIST } from './rules-subscriber-list.ts'
import { languageWords } from './view.ts'

const TONES: Readonly<Record<SubscriberState, StateTone>> = {
  confirmed: 'done',
  unconfirmed: 'them',
  unsubscribed: 'off',
  suppressed: 'late',
}

function shownSubscriber(
  { id, email, language, state, since, refusals }: ListedSubscriber,
  { locale, now }: ListReader,
) {
  return {
    ...{ id, email, tone: TONES[state] },
    state: translations(locale, 'newsletters.desk')(`subscriber.states.${state}`),
    language: languageWords(language, locale),
    since: sayMoment(since, now, locale),
    refused: refusals === 0 ? '' : String(refusals),
    mayEnd: state === 'confirmed' || state === 'unconfirmed',
  }
}

/** The list with one of its subscribers over it; they have no page of their own. */
const hrefOf = (id: string, state: string, { locale }: ListReader): string =>
  `${pathTo('deskSubscribers', locale)}?${[state, `subscriber=${id}`].filter(Boolean).join('&')}`

/** A subscriber as the page over the list shows it; null where there is none. */
export async function loadSubscriber(id: string, reader: ListReader) {
  const found = isUuid(id) ? await findSubscriber(id) : null
  return found && shownSubscriber(found, reader)
}
export type ShownSubscriber = NonNullable<Awaited<ReturnType<typeof loadSubscriber>>>

function rowOf(subscriber: ListedSubscriber, state: string, reader: ListReader): ListRow {
  const shown = shownSubscriber(subscriber, reader)
  return {
    id: shown.id,
    href: hrefOf(shown.id, state, reader),
    name: shown.email,
    cells: {
      state: { state: shown.state, tone: shown.tone },
      language: { text: shown.language },
      since: { moment: shown.since },
      refused: { figure: shown.refused },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'newsletters.desk')
  const states = Object.fromEntries(SUBSCRIBER_STATES.map((state) => [state, t(`subscriber.states.${state}`)]))
  return {
    caption: routeOf('deskSubscribers').title[locale],
    name: t('heads.email'),
    columns: {
      // Who gets the newsletter at all.
      state: { label: t('heads.state'), title: t('subscriber.intro') },
      language: { label: t('heads.language') },
      since: { label: t('heads.since') },
      refused: { label: t('heads.refused') },
    },
    filters: {
      state: {
        label: t('heads.state'),
        options: Object.entries(states).map(([value, label]) => ({ value, label })),
      },
      language: {
        label: t('heads.language'),
        options: LANGUAGES.map((value) => ({ value, label: languageWords(value, locale) })),
      },
    },
    views: { all: t('subscriber.all'), ...states },
    acts: {},
    search: t('subscriber.search'),
    empty: { text: t('subscriber.intro') },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { rows, count } = await listSubscribers(state)
  const address = formatListState(SUBSCRIBER_LIST, state)
  return { rows: rows.map((row) => rowOf(row, address, reader)), count }
}

async function counts() {
  const by = await subscribersByState()
  const of = (state: SubscriberState): number => by.get(state) ?? 0
  return {
    all: [...by.values()].reduce((sum, some) => sum + some, 0),
    ...{ confirmed: of('confirmed'), unconfirmed: of('unconfirmed'), suppressed: of('suppressed') },
  }
}

async function peek(id: string, reader: ListReader): Promise<Peek | null> {
  const shown = await loadSubscriber(id, reader)
  if (!shown) return null
  const t = translations(reader.locale, 'newsletters.desk')
  const href = hrefOf(id, '', reader)
  return {
    title: shown.email,
    href,
    state: { text: shown.state, tone: shown.tone },
    facts: [
      { name: t('heads.email'), text: shown.email, href: mailtoAddress(shown.email) },
      { name: t('heads.language'), text: shown.language },
      { name: t('heads.since'), text: shown.since.words },
      { name: t('heads.refused'), text: shown.refused },
    ],
    links: shown.mayEnd ? [{ text: `${t('subscriber.end')}…`, href }] : [],
  }
}

export const SUBSCRIBER_SOURCE: ListSource = { definition: SUBSCRIBER_LIST, words, load, counts, peek }
