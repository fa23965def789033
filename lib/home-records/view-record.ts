/** The record of a home at the desk: its head, and what happened to it, in the reader's language. */

import { formatEuro } from '../costs/rules-money.ts'
import { readListState } from '../desk/lists/rules-query.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { type DeskHome, findDeskHome, officesOfHome } from '../homes/queries.ts'
import { findHomes } from '../homes/queries-list.ts'
import { FIGURES } from '../homes/rules-query.ts'
import { homeScope } from '../homes/scope.ts'
import { figuresFrom, shownHome } from '../homes/view-list.ts'
import { pictureOrderOf } from '../homes/view-pictures.ts'
import { type ShownSetting, shownState, stateOf } from '../homes/view-state.ts'
import { deskPath } from '../i18n/paths.ts'
import { spokenDay, spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { type EnergyLabel, formatLabel } from '../listings/rules-energy.ts'
import { isRecordId } from '../listings/rules-record-id.ts'
import { lookUpListing } from '../listings/view.ts'
import { findOffers } from '../offers/queries.ts'
import { loadOffers } from '../offers/view.ts'
import { listOwners } from '../owners/desk/queries-list.ts'
import { OWNER_LIST } from '../owners/rules-owner-query.ts'
import { findHomeCandidates } from '../rental-applications/queries-decisions.ts'
import { isOpen } from '../requests/rules.ts'
import { requestScope } from '../requests/scope.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { findAgents } from '../site/queries-office-hours.ts'
import { findRecordedAddress } from '../viewings/queries.ts'
import { deskViewingState } from '../viewings/rules-desk-viewing.ts'
import {
  findFiguresSince,
  findOpenedDays,
  findPublicEvents,
  findRequestsOf,
  findVisitsOf,
  type HomeRequest,
  type HomeVisit,
} from './queries-record.ts'
import { phoneOf } from './rules-person.ts'
import { boardOf } from './view-board.ts'
import { pricesOf } from './view-prices.ts'

const wordsOf = (values: unknown, email: string | null): string =>
  nameOf(values as Record<string, unknown>) || (email ?? '')

function shownRequest(request: HomeRequest, locale: Language, now: Date) {
  const { id, form, values, email, state, dueAt, colleague, createdAt } = request
  return {
    ...{ id, state, colleague, phone: phoneOf(values) },
    name: wordsOf(values, email),
    kind: kindOf(form, locale),
    href: deskPath('deskRequest', locale, id),
    at: spokenMoment(createdAt, now, locale),
    isLate: isOpen(state) && dueAt !== null && dueAt < now,
  }
}

function shownVisit({ id, startsAt, lead, feedback, ...visit }: HomeVisit, locale: Language, now: Date) {
  const known = { ...visit, start: startsAt.toISOString(), cancelled: visit.status === 'cancelled' }
  return {
    ...{ id, phone: phoneOf(lead.values) },
    name: wordsOf(lead.values, lead.email),
    href: deskPath('deskViewing', locale, id),
    ...{ at: spokenMoment(startsAt, now, locale), day: brusselsDay(startsAt.toISOString()) },
    state: deskViewingState(known, now.toISOString()),
    isToCome: !known.cancelled && startsAt > now,
    said: feedback?.givenAt ? feedback.words : '',
  }
}

/** What is known of it in few words: kind, bedrooms, area, energy label, days online. */
function factsOf(home: DeskHome, typeName: string, locale: Language, now: Date): string[] {
  const t = translations(locale, 'homes')
  const { bedrooms, livingSurface, energyLabel, onlineAt } = home
  const days = onlineAt === null ? null : Math.floor((now.getTime() - onlineAt.getTime()) / 86_400_000)
  return [
    typeName,
    bedrooms ? t('page.bedrooms', { count: bedrooms }) : '',
    livingSurface ? `${Math.round(livingSurface)} m²` : '',
    energyLabel ? t('page.energy', { label: formatLabel(energyLabel as EnergyLabel) }) : '',
    days === null || !home.published ? '' : t('page.online', { count: days }),
  ].filter(Boolean)
}

/** A home's head and the counts of its tabs; null for none that the reader may see. */
export async function loadRecord(staff: SessionStaff, item: string, locale: Language, now: Date) {
  const id = Number(item)
  const home = /^\d{1,9}$/.test(item) && isRecordId(id) ? await findDeskHome(id, homeScope(staff)) : null
  if (!home) return null
  const scope = requestScope(staff)
  const [[listed], found, address, setState, requests, visits, offers, candidates, events, agents] = await Promise.all([
    findHomes([id], locale, { from: figuresFrom(now), now }),
    lookUpListing(id, locale),
    findRecordedAddress(id, locale),
    shownState(stateOf(home), locale, now),
    findRequestsOf(id, scope),
    findVisitsOf(id, scope),
    findOffers(id, scope),
    findHomeCandidates(id, scope),
    findPublicEvents(id),
    findAgents(await officesOfHome(id)),
  ])
  if (!listed) return null
  const shown = shownHome(listed, locale, now)
  const listing = found.kind === 'found' ? found.listing : null
  const street = address && [address.street, address.houseNumber, address.box].filter(Boolean).join(' ')
  const lowered = events.find(({ kind, price, formerPrice }) => kind === 'price' && (price ?? 0) < (formerPrice ?? 0))
  return {
    ...{ id, home, setState, requests, visits, offers, candidates, events, shown },
    name: street ? `${street}, ${shown.town}` : shown.title || shown.reference,
    reference: shown.reference,
    picture: pictureOrderOf(home)[0]?.src ?? null,
    facts: factsOf(home, listing?.typeName ?? '', locale, now),
    price: shown.price,
    former: lowered && {
      price: formatEuro(lowered.formerPrice) ?? '',
      until: spokenDay(brusselsDay(lowered.at.toISOString()), now, locale),
    },
    market: home.market,
    /** Who has it; null: nobody. */
    agent: home.settings?.agent ?? null,
    /** Who may have it. */
    agents: agents.map(({ id: agentId, name }) => ({ id: agentId, name })),
    /** Who of the agency has requests about it in hand, the latest first. */
    colleagues: [...new Set(requests.flatMap(({ state, colleague }) => (isOpen(state) && colleague) || []))],
    /** Its public page; null where nobody sees it. */
    href: listing?.path ?? null,
    counts: {
      ...{ requests: requests.length, visits: visits.length, offers: offers.length, candidates: candidates.length },
      pictures: home.pictures.length,
    },
  }
}
export type LoadedRecord = NonNullable<Awaited<ReturnType<typeof loadRecord>>>

/** The requests about a home, the latest first. */
export const requestsOfRecord = ({ requests }: LoadedRecord, locale: Language, now: Date) =>
  requests.map((request) => shownRequest(request, locale, now))
export type ShownHomeRequest = ReturnType<typeof requestsOfRecord>[number]

/** The viewings of a home, the last one first. */
export const visitsOfRecord = ({ visits }: LoadedRecord, locale: Language, now: Date) =>
  visits.map((visit) => shownVisit(visit, locale, now))
export type ShownHomeVisit = ReturnType<typeof visitsOfRecord>[number]

/** One thing that happened, with the moment by which they are sorted. */
export type Happening = {
  key: string
  when: Date
  at: string
  kind: 'request' | 'visit' | 'offer' | 'price' | 'state'
  text: string
  href: string | null
}

/** In words what a state that was set meant, and how it ended. */
function settingText(one: ShownSetting, market: 'sale' | 'rent', locale: Language): string {
  const { state, by, viewings, told, ending, ended } = one
  const t = translations(locale, 'homes')
  const name = t(`state.name.${state}`, { market })
  return [
    t('page.set', { by: by ?? t('gone'), state: name }),
    viewings + told > 0 ? t('state.followed', { viewings, told }) : '',
    ending === 'crm' ? t('page.confirmed') : '',
    ending === 'lifted' && ended ? t('page.lifted', { by: ended.by ?? t('gone'), at: ended.at }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Everything that happened to a home, the latest first. */
export function happeningsOf(record: LoadedRecord, locale: Language, now: Date): Happening[] {
  const t = translations(locale, 'homes')
  const { requests, visits, events, setState, market } = record
  const amounts = new Map(
    record.offers.map(({ id, values, sealed }) => [id, sealed ? null : formatEuro(values.amount)]),
  )
  const at = (when: Date) => ({ when, at: spokenMoment(when, now, locale) })
  const all: Happening[] = [
    // A viewing that was booked stands with its own time.
    ...requests
      .filter(({ form }) => form !== 'appointment')
      .map((one): Happening => {
        const { name, kind, href } = shownRequest(one, locale, now)
        const amount = amounts.get(one.id)
        return {
          ...{ key: `request ${one.id}`, href, ...at(one.createdAt), kind: one.form === 'offer' ? 'offer' : 'request' },
          text: amount ? t('page.happened.offer', { name, amount }) : t('page.happened.request', { name, kind }),
        }
      }),
    ...visits
      .filter(({ startsAt, status }) => startsAt <= now || status === 'cancelled')
      .map((one): Happening => {
        const { name, state, said, href } = shownVisit(one, locale, now)
        return {
          ...{ key: `visit ${one.id}`, href, kind: 'visit', ...at(one.startsAt) },
          text: t('page.happened.visit', { name, state, said: said ? `, “${said}”` : '' }),
        }
      }),
    ...events.map((event, index): Happening => {
      const [price, before] = [formatEuro(event.price) ?? '–', formatEuro(event.formerPrice) ?? '–']
      return {
        ...{ key: `event ${index}`, href: null, kind: event.kind === 'price' ? 'price' : 'state', ...at(event.at) },
        text: t('page.happened.event', { kind: event.kind, price, before }),
      }
    }),
    ...setState.history.map(
      (one, index): Happening => ({
        ...{ key: `set ${index}`, href: null, kind: 'state', when: one.when, at: one.at },
        text: settingText(one, market, locale),
      }),
    ),
  ]
  return all.toSorted((a, b) => b.when.getTime() - a.when.getTime())
}

/** How many things the overview tells; the history has them all. */
const LATEST = 10
/** Days that the overview counts. */
const DAYS = 30

/** The overview: offers, what happened, thirty days with how they were before, and what stands at the side. */
export async function loadOverview(staff: SessionStaff, record: LoadedRecord, locale: Language, now: Date) {
  const { id, shown, visits, events } = record
  const today = brusselsDay(now.toISOString())
  const [from, before] = [addDays(today, 1 - DAYS), addDays(today, 1 - 2 * DAYS)]
  const [both, opened, offers, owners] = await Promise.all([
    findFiguresSince(id, before, now),
    findOpenedDays(id, from),
    record.offers.length > 0 || record.market === 'sale' ? loadOffers(staff, String(id), locale, now) : null,
    ownersOf(staff, record, locale),
  ])
  return {
    board: offers && boardOf(record.offers, offers, locale, now),
    owners,
    happened: happeningsOf(record, locale, now).slice(0, LATEST),
    figures: FIGURES.map((figure) => {
      const count = shown.figures[figure]
      return { figure, count, former: both[figure] - count }
    }),
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(from, index)
      return { day, label: spokenDay(day, now, locale), opened: opened.get(day) ?? 0 }
    }),
    coming: visits
      .filter(({ startsAt, status }) => status !== 'cancelled' && startsAt > now)
      .map((visit) => shownVisit(visit, locale, now))
      .reverse(),
    prices: pricesOf(events, locale, now),
  }
}
export type LoadedOverview = Awaited<ReturnType<typeof loadOverview>>

/** The owners of a home, for who may manage them. */
async function ownersOf(staff: SessionStaff, { id }: LoadedRecord, locale: Language) {
  if (!may(staff.role, 'manage-owners')) return []
  const { rows } = await listOwners(
    readListState(OWNER_LIST, new URLSearchParams({ home: String(id) })),
    homeScope(staff),
  )
  return rows.map(({ id: owner, name, email, state }) => ({
    ...{ id: owner, name, email, state, mail: mailtoAddress(email) },
    href: deskPath('deskOwner', locale, owner),
  }))
}
