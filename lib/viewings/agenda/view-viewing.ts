/** What the page of a viewing shows, in the reader's language. */

import type { SessionStaff } from '../../desk/session.ts'
import { formatAddress } from '../../i18n/format-address.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { findEvents } from '../../requests/queries.ts'
import { VIEWING_EVENTS } from '../../requests/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { brusselsDay } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { findAgents } from '../../site/queries-office-hours.ts'
import type { Liked, NextStep, PriceOpinion } from '../feedback/rules.ts'
import { findViewing } from '../queries.ts'
import { findFreeSlots } from '../queries-agenda.ts'
import { findFeedback, findViewingRow } from '../queries-list.ts'
import { allowsViewingAction, deskViewingState, VIEWING_ACTIONS } from '../rules-desk-viewing.ts'
import { loadViewing, titleOf, visitorName } from '../view.ts'
import { visitDocumentNames } from '../visit-documents.ts'
import { whenOf } from './view.ts'

type Feedback = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

/** What a visitor said, with the words that its page shows of each choice. */
function shownFeedback(feedback: Feedback, locale: Language, now: Date) {
  const t = translations(locale, 'viewings.feedback')
  const moment = (at: Date) => spokenMoment(at, now, locale)
  const { askedAt, givenAt, liked, price, nextStep, words, wantsSimilar, releasedAt, releaser, releasedWords } =
    feedback
  return {
    asked: moment(askedAt),
    given: givenAt && moment(givenAt),
    liked: liked && t(`liked.${liked as Liked}`),
    price: price && t(`price.${price as PriceOpinion}`),
    nextStep: nextStep && t(`nextStep.${nextStep as NextStep}`),
    ...{ words, wantsSimilar },
    released: releasedAt && { at: moment(releasedAt), by: releaser?.name ?? null, words: releasedWords ?? '' },
  }
}

/** A viewing with everything that belongs to it; null where there is none that the reader may see. */
export async function loadDeskViewing(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const scope = requestScope(staff)
  const stored = isUuid(id) ? await findViewing(id, scope) : null
  if (!stored) return null
  const { officeId, propertyId, sequence } = stored
  const state = deskViewingState(stored, now.toISOString())
  const actions = VIEWING_ACTIONS.filter((action) => allowsViewingAction(action, state))
  const [viewing, row, feedback, events, slots, documents, agents] = await Promise.all([
    loadViewing(stored, locale),
    findViewingRow(id),
    findFeedback(id),
    findEvents(id),
    actions.includes('move')
      ? findFreeSlots({ officeId, propertyId, now: now.toISOString(), except: id, atOnce: true })
      : [],
    visitDocumentNames(stored, now),
    findAgents([officeId]),
  ])
  const { visitor, recipient, listing } = viewing
  const { dayName, hours } = whenOf(stored, locale)
  return {
    ...{ id, state, actions, version: `${id} ${sequence}` },
    ...{ day: brusselsDay(stored.start), agentId: stored.agentId },
    title: `${dayName}, ${hours}`,
    booked: row && sayMoment(row.lead.createdAt, now, locale),
    home: { title: titleOf(viewing), href: listing?.path ?? null },
    address: listing && formatAddress(listing.address, locale),
    visitor: {
      name: visitorName(viewing),
      email: visitor.email,
      phone: visitor.phone,
      remark: visitor.remark,
    },
    language: translations(stored.language, 'common')('languageName'),
    office: recipient.name,
    agent: stored.agent,
    /** Who else does viewings of the office; nobody once it has begun. */
    colleagues: actions.includes('move')
      ? agents.filter((one) => one.id !== stored.agentId).map(({ id: value, name: label }) => ({ value, label }))
      : [],
    cancelled: row?.cancelReason ? { reason: row.cancelReason, shown: row.cancelShown } : null,
    request: deskPath('deskRequest', locale, id),
    documents,
    slots: slots.filter(({ start }) => start !== stored.start).map(({ start, end }) => ({ start, end })),
    feedback: feedback && shownFeedback(feedback, locale, now),
    events: events
      .filter(({ kind }) => VIEWING_EVENTS.some((own) => own === kind))
      .map(({ id: number, at, kind, actor, note }) => ({
        ...{ id: String(number), actor, note, at: sayMoment(at, now, locale) },
        kind: kind as (typeof VIEWING_EVENTS)[number],
      })),
  }
}

export type LoadedViewing = NonNullable<Awaited<ReturnType<typeof loadDeskViewing>>>
