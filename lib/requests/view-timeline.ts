/** What was said and done with a request, oldest to newest, in the reader's language. */
import { translations } from '../i18n/translations.ts'
import type { Fact } from '../leads/view-lead-facts.ts'
import type { Language } from '../listings/rules.ts'
import type { SaidMoment } from '../shared/format-dates.ts'
import { inOrder, withMails } from './rules-timeline.ts'
import type { LoadedRequest } from './view.ts'

type Shared = { key: string; at: SaidMoment; rank: number }

/**
 * Something that was said. theirs: by the person. ours: to the person. note: among colleagues. `held`: seconds until it
 * is sent, in which `mail` can be taken back. `failed`: why it didn't arrive. `own`: by which its author changes it.
 */
export type Said = Shared & {
  kind: 'said'
  side: 'theirs' | 'ours' | 'note'
  isCall: boolean
  who: string
  how: string
  lang: Language | null
  text: string
  facts: Fact[]
  files: { name: string; href: string | null }[]
  mail: string | null
  held: number | null
  failed: string | null
  own: string | null
}

/** Something that happened, by whom. */
export type Happened = Shared & {
  kind: 'happened'
  icon: 'mail' | 'calendar' | 'history' | 'link'
  text: string
  by: string
  note: string
  href: string | null
}

export type TimelineEntry = Said | Happened

type Reading = { held: ReadonlyMap<string, number>; reader: string; locale: Language }
type Mail = LoadedRequest['mails'][number]
type Event = LoadedRequest['events'][number]

const NOTHING = { lang: null, text: '', facts: [], files: [], mail: null, held: null, failed: null, own: null }

/** What was asked. */
function asked(request: LoadedRequest, locale: Language): Said {
  const t = translations(locale, 'requests.inbox')
  return {
    ...NOTHING,
    ...{ kind: 'said', key: 'asked', at: request.received, rank: 0, side: 'theirs', isCall: false },
    who: request.person || translations(locale, 'requests.list')('nameless'),
    how: t('byForm', { kind: request.kind }),
    ...{ lang: request.language, text: request.said, facts: request.facts },
    files: request.files.map(({ name, size, href }) => ({ name: `${name} (${size})`, href })),
  }
}

function answered(event: Event, mail: Mail, { held, reader, locale }: Reading): Said {
  const t = translations(locale, 'requests.inbox')
  const tDesk = translations(locale, 'requests.desk')
  const state = tDesk(`delivery.${mail.status}`)
  const seconds = event.staffId === reader ? (held.get(mail.id) ?? null) : null
  return {
    ...NOTHING,
    ...{ kind: 'said', key: `mail-${mail.id}`, at: event.at, rank: 1, side: 'ours', isCall: false },
    who: event.actor ?? tDesk('site'),
    how: held.has(mail.id) ? t('waiting') : t('byMail', { state, at: mail.at.words }),
    ...{ lang: mail.language, text: mail.words ?? '', files: mail.files.map((name) => ({ name, href: null })) },
    ...{ mail: mail.id, held: seconds },
    failed: mail.status === 'failed' ? tDesk('refused', { reason: mail.lastError ?? '' }) : null,
  }
}

function noted(event: Event, locale: Language): Said {
  const t = translations(locale, 'requests.inbox')
  const isCall = event.kind === 'call'
  const actor = event.actor ?? translations(locale, 'requests.desk')('site')
  const how = [
    t('onlyUs'),
    event.edited && translations(locale, 'requests.desk')('notes.edited', { at: event.edited.words }),
  ]
  return {
    ...NOTHING,
    ...{ kind: 'said', key: `event-${event.id}`, at: event.at, rank: 1, side: 'note', isCall },
    who: isCall ? t('called', { name: actor }) : actor,
    ...{ how: how.filter(Boolean).join(' · '), text: event.note ?? '', own: event.own },
  }
}

const VIEWING = /^viewing|^feedback/

/** `kind`: of an event that is no note. */
function happened(event: Event, kind: Exclude<Event['kind'], 'note' | 'call'>, locale: Language): Happened {
  const t = translations(locale, 'requests.desk')
  return {
    ...{ kind: 'happened', key: `event-${event.id}`, at: event.at, rank: 1 },
    icon: VIEWING.test(kind) ? 'calendar' : 'history',
    text: t(`events.${kind}`, { person: event.person ?? '', office: event.office ?? '' }),
    ...{ by: event.actor ?? t('site'), note: event.note ?? '', href: null },
  }
}

/** A mail that no colleague wrote. */
const sentBySite = (mail: Mail, locale: Language): Happened => ({
  ...{ kind: 'happened', key: `mail-${mail.id}`, at: mail.at, rank: 2, icon: 'mail', href: null, note: '' },
  text: mail.subject,
  by: translations(locale, 'requests.desk')(`delivery.${mail.status}`),
})

/** What else the person asked about the same home, and the viewings of it that took place. */
function besides({ shownPerson: { things }, propertyId, viewing }: LoadedRequest, locale: Language): Happened[] {
  const t = translations(locale, 'requests.inbox')
  const visit = (key: string, at: SaidMoment, href: string): Happened => ({
    ...{ kind: 'happened', key, at, rank: 3, icon: 'calendar', text: t('visited'), by: '', note: '', href },
  })
  const own =
    viewing && viewing.status === 'confirmed' && viewing.isOver ? [visit('viewing', viewing.at, viewing.href)] : []
  const others = things
    .filter((thing) => propertyId !== null && thing.propertyId === propertyId)
    .flatMap(({ id, text, state, at, href, held }): Happened[] => [
      { kind: 'happened', key: `thing-${id}`, at, rank: 3, icon: 'link', text, by: state, note: '', href },
      ...(held ? [visit(`viewing-${id}`, held, href)] : []),
    ])
  return [...own, ...others]
}

/** The conversation of a request. */
export function timelineOf(request: LoadedRequest, reading: Reading): TimelineEntry[] {
  const { locale } = reading
  const { done, rest } = withMails(request.events.toReversed(), request.mails)
  const entryOf = (event: Event, mail: Mail | null): TimelineEntry => {
    if (mail) return answered(event, mail, reading)
    const { kind } = event
    return kind === 'note' || kind === 'call' ? noted(event, locale) : happened(event, kind, locale)
  }
  return inOrder<TimelineEntry>([
    asked(request, locale),
    ...done.map(({ event, mail }) => entryOf(event, mail)),
    ...rest.map((mail) => sentBySite(mail, locale)),
    ...besides(request, locale),
  ])
}
