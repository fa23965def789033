/** The forms and buttons about offers. Each names the home whose page it is on. */

import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import type { ActionError } from '../forms/rules-action-forms.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { deskPath } from '../i18n/paths.ts'
import { lookUpListing } from '../listings/view.ts'
import { addMonths, brusselsDay } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { answerCounter, counterOffer, withdrawCounter } from './counter.ts'
import { type Decided, decideOffer, declineOthers } from './decide.ts'
import { keepCounter, keepEntered, keepSeal } from './drafts.ts'
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

type Errors = Readonly<Record<string, ActionError>>

/** What was typed comes back. `part`: the form on the page, and the name of its draft in the address. */
const wrong = (
  { field, locale }: FormAction,
  { errors, page, part, keep }: { errors: Errors; page: string; part: string; keep: typeof keepCounter },
): FormActionResult => ({
  state: invalidState(errors, locale),
  page: async () => `${page}?${part}=${await keep(field, errors)}#${part}`,
})

/** A button about one offer. Its field `id`: that of the offer, the number of its home, and what else it needs. */
const button =
  (
    done: OfferNotice,
    work: (staff: Parameters<DeskHandler>[0], id: string, now: Date, more: string) => Promise<Decided>,
  ): DeskHandler =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = '', more = ''] = field('id').split(' ')
    if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
    return answer(await work(staff, id, now, more), deskPath('deskHomeOffers', locale, home), done)
  }

const decision = (what: OfferDecision): DeskHandler =>
  button(what, (staff, id, now) => decideOffer(staff, id, what, now))

const counterAnswer = (what: CounterAnswer): DeskHandler =>
  button(what === 'accepted' ? 'counterAccepted' : 'counterDeclined', async (staff, id, now, counterId) =>
    isUuid(counterId) ? answerCounter(staff, { id, counterId, answer: what }, now) : 'missing',
  )

type Asked = { amount: number; until: string; amountSure: boolean; untilSure: boolean }

/** What is asked about an offer or a counter-offer before it is written, as long as nobody said that it is meant. */
async function questions(
  { locale, now }: FormAction,
  home: string,
  { amount, until, amountSure, untilSure }: Asked,
): Promise<Partial<Record<'amountSure' | 'untilSure' | 'loanSure', ActionError>>> {
  const found = await lookUpListing(Number(home), locale)
  const question = found.kind === 'found' ? amountQuestion(amount, found.listing) : null
  const isFar = until > addMonths(brusselsDay(now.toISOString()), OFFER_MONTHS)
  return {
    ...(question && !amountSure && { amountSure: question }),
    ...(isFar && !untilSure && { untilSure: 'untilFar' as const }),
  }
}

const enter: DeskHandler = async (staff, form) => {
  const home = form.field('id')
  if (!isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'enter', keep: keepEntered })
  const { values, errors } = readActionForm('enterOffer', form.field, form)
  if (errors) return refuse(errors)
  const { amountSure, loanSure, untilSure, ...offer } = values
  const asks = await questions(form, home, { amount: offer.amount ?? 0, until: offer.endDate, amountSure, untilSure })
  if (offer.financing === 'loan' && (offer.loanAmount ?? 0) > (offer.amount ?? 0) && !loanSure)
    asks.loanSure = 'loanAbove'
  if (Object.keys(asks).length > 0) return refuse(asks)
  const result = await enterOffer(staff, Number(home), offer, form.now)
  return result === 'notForSale' ? refuse({ amount: 'notForSale' }) : answer(result, page, 'entered')
}

const counter: DeskHandler = async (staff, form) => {
  const [id = '', home = ''] = form.field('id').split(' ')
  if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'counter', keep: keepCounter })
  const { values, errors } = readActionForm('counterOffer', form.field, form)
  if (errors) return refuse(errors)
  const { amountSure, untilSure, ...rest } = values
  const terms = { ...rest, amount: values.amount ?? 0 }
  const asks = await questions(form, home, { ...terms, amountSure, untilSure })
  if (Object.keys(asks).length > 0) return refuse(asks)
  const result = await counterOffer(staff, id, terms, form.now)
  return result === 'taken' ? refuse({ amount: 'otherCounter' }) : answer(result, page, 'countered')
}

const seal: DeskHandler = async (staff, form) => {
  const home = form.field('id')
  if (!isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'seal', keep: keepSeal })
  const { values, errors } = readActionForm('sealOffers', form.field, form)
  if (errors) return refuse(errors)
  const result = await sealOffers(staff, Number(home), values.until, form.now)
  return result === 'tooLate' ? refuse({ until: 'sealedTooLate' }) : answer(result, page, 'sealed')
}

/** A button about all offers for a home. */
const ofHome =
  (
    done: OfferNotice,
    work: (staff: Parameters<DeskHandler>[0], home: number, now: Date) => Promise<Decided | 'tooLate'>,
  ): DeskHandler =>
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
} satisfies Partial<Record<DeskAction, DeskHandler>>
