/** The forms and buttons about offers. Each names the home whose page it is on. */
import type { ActionError } from '../../domain/forms/action-forms.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { isUuid } from '../../domain/shared/uuid.ts'
import type { CounterAnswer } from '../../domain/staff/offers/counter-states.ts'
import type { OfferDecision } from '../../domain/staff/offers/offer-states.ts'
import type { DeskAction } from '../../domain/staff/permissions.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { invalidState } from '../../forms/labels/action-error-text.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { DeskHandler } from '../desk-handler.ts'
import { answerCounter, counterOffer, withdrawCounter } from './counter-offer.ts'
import { type Decided, decideOffer, declineOthers } from './decide-offer.ts'
import { enterOffer } from './enter-offer.ts'
import type { OfferNotice } from './load-offers.ts'
import { keepCounter, keepEntered, keepSeal } from './offer-drafts.ts'
import { openOffers, sealOffers } from './seal-offers.ts'

const isHome = (text: string): boolean => /^\d{1,9}$/.test(text)

const answer = (result: Decided, page: string, done: OfferNotice): FormActionResult =>
  result === 'missing' ? { refused: 'missing' } : `${page}?done=${result === 'unchanged' ? 'unchanged' : done}`

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

const enter: DeskHandler = async (staff, form) => {
  const home = form.field('id')
  if (!isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'enter', keep: keepEntered })
  const { values, errors } = readActionForm('enterOffer', form.field)
  if (errors) return refuse(errors)
  if (values.endDate < brusselsDay(form.now.toISOString())) return refuse({ endDate: 'dayPast' })
  const result = await enterOffer(staff, Number(home), values, form.now)
  return result === 'notForSale' ? refuse({ amount: 'notForSale' }) : answer(result, page, 'entered')
}

const counter: DeskHandler = async (staff, form) => {
  const [id = '', home = ''] = form.field('id').split(' ')
  if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'counter', keep: keepCounter })
  const { values, errors } = readActionForm('counterOffer', form.field)
  if (errors) return refuse(errors)
  if (values.until < brusselsDay(form.now.toISOString())) return refuse({ until: 'dayPast' })
  const terms = { ...values, amount: values.amount ?? 0 }
  const result = await counterOffer(staff, id, terms, form.now)
  return result === 'taken' ? refuse({ amount: 'otherCounter' }) : answer(result, page, 'countered')
}

const seal: DeskHandler = async (staff, form) => {
  const home = form.field('id')
  if (!isHome(home)) return { refused: 'missing' }
  const page = deskPath('deskHomeOffers', form.locale, home)
  const refuse = (errors: Errors) => wrong(form, { errors, page, part: 'seal', keep: keepSeal })
  const { values, errors } = readActionForm('sealOffers', form.field)
  if (errors) return refuse(errors)
  if (values.until <= brusselsDay(form.now.toISOString())) return refuse({ until: 'dayPast' })
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
