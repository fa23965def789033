/** The forms and buttons about offers. Each names the home whose page it is on. */

import { aboutNumber, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { ActionError } from '../forms/rules-action-forms.ts'
import { deskPath } from '../i18n/paths.ts'
import { lookUpListing } from '../listings/view.ts'
import { addMonths, brusselsDay } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { answerCounter, counterOffer, withdrawCounter } from './counter.ts'
import { type Decided, decideOffer, declineOthers } from './decide.ts'
import { enterOffer } from './enter.ts'
import type { OfferDecision } from './rules.ts'
import { amountQuestion, OFFER_MONTHS } from './rules-costs.ts'
import type { CounterAnswer } from './rules-counter.ts'
import { openOffers, sealOffers } from './seal.ts'
import type { OfferNotice } from './view.ts'

const isHome = (text: string): boolean => /^\d{1,9}$/.test(text)

const answer = (result: Decided, page: string, done: OfferNotice): FormActionResult =>
  result === 'missing'
    ? { refused: 'missing' }
    : `${page}?done=${(result === 'unchanged' ? result : done) satisfies OfferNotice}`

/** A button about one offer. Its field `id`: that of the offer, the number of its home, and what else it needs. */
const button =
  (
    done: OfferNotice,
    work: (staff: Parameters<DeskButton>[0], id: string, now: Date, more: string) => Promise<Decided>,
  ): DeskButton =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = '', more = ''] = field('id').split(' ')
    if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
    return answer(await work(staff, id, now, more), deskPath('deskHomeOffers', locale, home), done)
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
    return result === 'taken' ? { errors: { amount: 'otherCounter' } } : answer(result, pageOf(form, home), 'countered')
  },
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
  acceptCounter: counterAnswer('accepted'),
  declineCounter: counterAnswer('declined'),
  withdrawCounter: button('counterWithdrawn', withdrawCounter),
  declineOtherOffers: ofHome('others', declineOthers),
  openOffers: ofHome('opened', openOffers),
  enterOffer: enter,
  counterOffer: counter,
  sealOffers: seal,
} satisfies Partial<Record<DeskAction, DeskButton>>
