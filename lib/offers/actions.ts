/** The forms and buttons about offers. Each names the home whose page it is on. */
import { transaction } from '../db/transaction.ts'
import { aboutNumber, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { ActionError, ActionFormValues } from '../forms/rules-action-forms.ts'
import { lockHome } from '../homes/queries-change.ts'
import { homeScope } from '../homes/scope.ts'
import { deskPath } from '../i18n/paths.ts'
import { eraseAfter } from '../leads/erase-after.ts'
import {
  canLiftSeal,
  findSeal,
  hasOffers,
  hasSealedOffers,
  isSealed,
  keepSealed,
  openSealed,
  writeLift,
  writeSeal,
} from '../leads/queries-sealed-offers.ts'
import { ENTERED_SOURCES } from '../leads/rules-source.ts'
import { officeOfSector, subjectLine } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { queueMails } from '../mail/queue.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { enterLead } from '../requests/enter.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { addMonths, brusselsDay } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { answerCounter, counterOffer, withdrawCounter } from './counter.ts'
import { type Decided, decideOffer, declineOthers } from './decide.ts'
import { lockOffers, writeRelease } from './queries.ts'
import { releaseOffer } from './release.ts'
import { reopenOffer } from './reopen.ts'
import type { OfferDecision } from './rules.ts'
import { amountQuestion, isOpenForOffers, OFFER_MONTHS } from './rules-costs.ts'
import type { CounterAnswer } from './rules-counter.ts'
import { splitOffer } from './rules-sealed.ts'
import type { OfferNotice } from './view.ts'

const isHome = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Nothing was done: the page says who decided about this offer meanwhile. */
const unchanged = (offer: string): string => `done=${'unchanged' satisfies OfferNotice}&offer=${offer}`

/** `offer`: the one that it is about, where it is about one. */
const answer = (result: Decided, page: string, done: OfferNotice, offer = ''): FormActionResult =>
  result === 'missing'
    ? { refused: 'missing' }
    : `${page}?${result === 'unchanged' ? unchanged(offer) : `done=${done}`}`

/** A button about one offer. Its field `id`: that of the offer, the number of its home, and what else it needs. */
const button =
  (
    done: OfferNotice,
    work: (staff: Parameters<DeskButton>[0], id: string, now: Date, more: string) => Promise<Decided>,
  ): DeskButton =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = '', more = ''] = field('id').split(' ')
    if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
    return answer(await work(staff, id, now, more), deskPath('deskHomeOffers', locale, home), done, id)
  }

const decision = (what: OfferDecision): DeskButton =>
  button(what, (staff, id, now) => decideOffer(staff, id, what, now))

const counterAnswer = (what: CounterAnswer): DeskButton =>
  button(what === 'accepted' ? 'counterAccepted' : 'counterDeclined', async (staff, id, now, counterId) =>
    isUuid(counterId) ? answerCounter(staff, { id, counterId, answer: what }, now) : 'missing',
  )

type Asked = { amount: number; until: string; amountSure: boolean; untilSure: boolean }

/** What is asked about an offer or a counter-offer before it is written, as long as nobody said that it is meant. */
async function questions(
  { locale, now }: FormAction,
  home: number,
  { amount, until, amountSure, untilSure }: Asked,
): Promise<Partial<Record<'amountSure' | 'untilSure' | 'loanSure', ActionError>>> {
  const found = await lookUpListing(home, locale)
  const question = found.kind === 'found' ? amountQuestion(amount, found.listing) : null
  const isFar = until > addMonths(brusselsDay(now.toISOString()), OFFER_MONTHS)
  return {
    ...(question && !amountSure && { amountSure: question }),
    ...(isFar && !untilSure && { untilSure: 'untilFar' as const }),
  }
}

const pageOf = ({ locale }: FormAction, home: number | string): string =>
  deskPath('deskHomeOffers', locale, String(home))

/** notForSale: offers can't be made for it now. unchanged: the same one was noted within a day. */
type Entered = 'done' | 'unchanged' | 'missing' | 'notForSale'

/** Writes the offer as its form would; who entered it has it, and the owners and the CRM are told as of any other. */
async function enterOffer(
  staff: SessionStaff,
  propertyId: number,
  { language, channel, ...values }: Omit<ActionFormValues<'enterOffer'>, 'amountSure' | 'loanSure' | 'untilSure'>,
  now: Date,
): Promise<Entered> {
  const source = ENTERED_SOURCES.find((known) => known === channel)
  const found = await lookUpListing(propertyId, language as Language)
  if (!source || found.kind !== 'found') return 'missing'
  if (!isOpenForOffers(found.listing)) return 'notForSale'
  const recipient = await officeOfSector(found.listing.sectorId, language as Language)
  const [end, ownerMails] = await Promise.all([
    eraseAfter('offer', now),
    ownerEventMails({ kind: 'offer' }, propertyId, recipient),
  ])
  return transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const sealed = await isSealed(propertyId, tx)
    const parts = splitOffer(values)
    const officeId = recipient.office?.id ?? null
    const id = crypto.randomUUID()
    const lead = {
      ...{ id, form: 'offer' as const, language: language as Language, propertyId, projectId: null, officeId },
      subject: subjectLine({ kind: 'property', listing: found.listing, recipient }),
      ...{ values: sealed ? parts.open : values, eraseAfter: end, source },
    }
    if (!(await enterLead(tx, staff, lead, { said: values, now }))) return 'unchanged'
    if (sealed) await keepSealed(tx, id, parts.sealed)
    await writeRelease(tx, id, staff.id, now)
    await queueMails(tx, ownerMails, id)
    return 'done'
  })
}

const enter = deskAction({
  form: 'enterOffer',
  about: aboutNumber,
  page: pageOf,
  at: ['enter', 'enter'],
  work: async ({ staff, values, about: home, ...form }) => {
    const { amountSure, loanSure, untilSure, ...offer } = values
    const asks = await questions(form, home, { amount: offer.amount ?? 0, until: offer.endDate, amountSure, untilSure })
    if (offer.financing === 'loan' && (offer.loanAmount ?? 0) > (offer.amount ?? 0) && !loanSure)
      asks.loanSure = 'loanAbove'
    if (Object.keys(asks).length > 0) return { errors: asks }
    const result = await enterOffer(staff, home, offer, form.now)
    if (result === 'notForSale') return { errors: { amount: result } }
    return answer(result, pageOf(form, home), 'entered')
  },
})

const counter = deskAction({
  form: 'counterOffer',
  about: ({ field }) => {
    const [id = '', home = ''] = field('id').split(' ')
    return isUuid(id) && isHome(home) ? { id, home: Number(home) } : null
  },
  page: (form, { home }) => pageOf(form, home),
  at: ['counter', 'counter'],
  also: ['id'],
  work: async ({ staff, values, about: { id, home }, ...form }) => {
    const { amountSure, untilSure, ...rest } = values
    const terms = { ...rest, amount: values.amount ?? 0 }
    const asks = await questions(form, home, { ...terms, amountSure, untilSure })
    if (Object.keys(asks).length > 0) return { errors: asks }
    const result = await counterOffer(staff, id, terms, form.now)
    if (result === 'unchanged') return { again: `&${unchanged(id)}` }
    return result === 'taken' ? { errors: { amount: 'otherCounter' } } : answer(result, pageOf(form, home), 'countered')
  },
})

/** tooLate: somebody may have read an offer already, or bidders were told an earlier day. */
type Sealed = 'done' | 'unchanged' | 'missing' | 'tooLate'

/**
 * Seals the offers for a home before the first one comes in. While they are sealed, the day can only be moved back:
 * bidders trust that nobody reads them before.
 */
export const sealOffers = (staff: SessionStaff, propertyId: number, until: string, now: Date): Promise<Sealed> =>
  transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const seal = await findSeal(propertyId, tx)
    const isSealed = seal !== null && seal.openedAt === null
    const isTooLate = isSealed
      ? until < seal.until && (await hasSealedOffers(tx, propertyId))
      : await hasOffers(tx, propertyId)
    if (isTooLate) return 'tooLate'
    await writeSeal(tx, { propertyId, until, sealedBy: staff.id, sealedAt: now })
    return 'done'
  })

/** Lifts the seal of a home before the first offer comes in: nobody was promised anything yet. */
export const liftSeal = (staff: SessionStaff, propertyId: number, now: Date): Promise<Sealed> =>
  transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    if (!(await canLiftSeal(tx, propertyId))) return 'unchanged'
    await writeLift(tx, propertyId, staff.id, now)
    return 'done'
  })

/** Opens the offers for a home, from its day on; the history of each says who did it. */
export const openOffers = (staff: SessionStaff, propertyId: number, now: Date): Promise<Sealed> =>
  transaction(async (tx) => {
    await lockOffers(tx, propertyId)
    if (!(await lockHome(tx, propertyId, homeScope(staff)))) return 'missing'
    const seal = await findSeal(propertyId, tx)
    if (!seal || seal.openedAt !== null || brusselsDay(now.toISOString()) < seal.until) return 'unchanged'
    for (const leadId of await openSealed(tx, propertyId, staff.id, now))
      await noteEvent(tx, { leadId, kind: 'opened', staffId: staff.id })
    return 'done'
  })

const seal = deskAction({
  form: 'sealOffers',
  repeatable: 'it sets a day',
  about: aboutNumber,
  page: pageOf,
  at: ['seal', 'seal'],
  work: async ({ staff, values, about: home, ...form }) => {
    const result = await sealOffers(staff, home, values.until, form.now)
    return result === 'tooLate' ? { errors: { until: 'sealedTooLate' } } : answer(result, pageOf(form, home), 'sealed')
  },
})

/** Takes back an acceptance, or a refusal. Its field `id`: that of the offer, and the number of its home. */
const reopen: DeskButton = async (staff, { field, locale, now }) => {
  const [id = '', home = ''] = field('id').split(' ')
  if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
  const result = await reopenOffer(staff, id, now)
  if (result === 'missing') return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', locale, home)
  return `${page}?${result === 'unchanged' ? unchanged(id) : `done=${result satisfies OfferNotice}`}`
}

/** A button about all offers for a home. */
const ofHome =
  (
    done: OfferNotice,
    work: (staff: Parameters<DeskButton>[0], home: number, now: Date) => Promise<Decided | 'tooLate'>,
  ): DeskButton =>
  async (staff, { field, locale, now }) => {
    const home = field('id')
    if (!isHome(home)) return { refused: 'missing' }
    const result = await work(staff, Number(home), now)
    return answer(result === 'tooLate' ? 'unchanged' : result, deskPath('deskHomeOffers', locale, home), done)
  }

export const OFFER_HANDLERS = {
  acceptOffer: decision('accepted'),
  declineOffer: decision('declined'),
  releaseOffer: button('released', releaseOffer),
  acceptCounter: counterAnswer('accepted'),
  declineCounter: counterAnswer('declined'),
  withdrawCounter: button('counterWithdrawn', withdrawCounter),
  declineOtherOffers: ofHome('others', declineOthers),
  openOffers: ofHome('opened', openOffers),
  liftSeal: ofHome('lifted', liftSeal),
  reopenOffer: reopen,
  enterOffer: enter,
  counterOffer: counter,
  sealOffers: seal,
} satisfies Partial<Record<DeskAction, DeskButton>>
