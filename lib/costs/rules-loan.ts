/**
 * What a loan costs: its deed, its instalment by the Belgian convention, and when which sum is needed. Pure.
 * A jurist must confirm every rule before launch.
 */
import { DEEDS, feeOf } from './rates/rules-deeds.ts'
import { type Days, type Rate, rateOn, type Share, shareOf } from './rates/rules-rate.ts'
import {
  type Bill,
  billOf,
  deedVatLine,
  fixedLine,
  type Line,
  type Situation,
  usedRate,
  usedShare,
} from './rules-purchase.ts'

export const LOAN_LINES = [
  'registration',
  'mortgage',
  'inscription',
  'creditFee',
  'creditAdministration',
  'creditSearches',
  'creditWriting',
  'creditAnnex',
  'creditVat',
] as const
export type LoanLineKey = (typeof LOAN_LINES)[number]

export type Loan = {
  cents: number
  situation: Situation
  days: Days
  /** Whether no other deed stands in the file, such as that of the purchase. */
  isOnlyDeed?: boolean
}

/** The sum that a bank has inscribed: the loan and its accessories, in cents. */
export const inscribed = ({ cents, days }: Pick<Loan, 'cents' | 'days'>): number =>
  cents + shareOf(cents, rateOn<number>(DEEDS.accessories, days)?.value ?? 0)

/** The deed of a mortgage: a further deed beside that of the purchase, or the only one of its file. */
export function mortgage({ cents, situation, days, isOnlyDeed = false }: Loan): Bill<LoanLineKey> {
  const sum = inscribed({ cents, days })
  const share = (key: LoanLineKey, rate: ReturnType<typeof rateOn<number>>): Line<LoanLineKey> => ({
    ...{ key, cents: rate && shareOf(sum, rate.value), rates: usedShare(rate) },
    ...(rate && { share: rate.value }),
  })
  const office = rateOn(DEEDS.inscription, days)
  const officeSum = office && (sum <= office.value.upTo ? office.value.within : office.value.above)
  const scale = rateOn(situation === 'soleOwn' ? DEEDS.creditOwn : DEEDS.creditGeneral, days)
  const fee: Line<LoanLineKey> = {
    key: 'creditFee',
    cents: scale && feeOf(scale.value, cents),
    rates: usedRate(scale, () => ({ kind: 'bands' })),
  }
  const administration = fixedLine<LoanLineKey>(
    'creditAdministration',
    isOnlyDeed ? DEEDS.administration : DEEDS.administrationFurther,
    days,
  )
  const searches = fixedLine<LoanLineKey>('creditSearches', isOnlyDeed ? DEEDS.searches : DEEDS.searchesFurther, days)
  const writing = fixedLine<LoanLineKey>('creditWriting', DEEDS.writing, days)
  const lines: Line<LoanLineKey>[] = [
    share('registration', rateOn(DEEDS.creditRegistration, days)),
    share('mortgage', rateOn(DEEDS.creditMortgage, days)),
    {
      key: 'inscription',
      cents: officeSum,
      rates: usedRate(office, () => ({ kind: 'sum', cents: officeSum ?? 0 })),
    },
    fee,
    administration,
    searches,
    writing,
    fixedLine('creditAnnex', DEEDS.annex, days),
    deedVatLine('creditVat', [fee, administration, searches, writing], days),
  ]
  return billOf(lines, 0)
}

export type Terms = {
  /** The loan in cents. */
  cents: number
  years: number
  /** Yearly interest in hundredths of a percent: 310 is 3.10 %. */
  interest: number
}

/**
 * The monthly instalment and all interest, in cents. The Belgian convention: the month's rate is the twelfth root of
 * the year's, not its twelfth. The interest follows from the instalment before rounding.
 */
export function instalment({ cents, years, interest }: Terms): { month: number; interest: number } {
  const months = years * 12
  const rate = (1 + interest / 10_000) ** (1 / 12) - 1
  const month = rate === 0 ? cents / months : (cents * rate) / (1 - (1 + rate) ** -months)
  return { month: Math.round(month), interest: Math.round(month * months - cents) }
}

/** The advance at the agreement: the usual one, or the most that the law allows for what isn't finished. */
export const advanceOn = (days: Days, isUnfinished = false): Rate<Share> | null =>
  rateOn<Share>(isUnfinished ? DEEDS.advanceUnfinished : DEEDS.advance, days)

/** What must be there when, in cents. `more`: what the loan is above all that has to be paid. */
export type Moments = { atAgreement: number; atDeed: number; fromBank: number; own: number; more: number }

/**
 * What a buyer needs at the agreement (an advance), at the deed, and from the bank on that day; of a dwelling that is
 * still to be finished from the deed on, as the works proceed.
 * @param price in cents
 * @param due price and all costs, those of the loan included, in cents
 * @param loan in cents; 0 for none
 */
export function moments(price: number, due: number, loan: number, days: Days, isUnfinished = false): Moments {
  const advance = shareOf(price, advanceOn(days, isUnfinished)?.value ?? 0)
  const rest = due - advance - loan
  return {
    ...{ atAgreement: advance, atDeed: Math.max(0, rest), fromBank: loan },
    ...{ own: advance + Math.max(0, rest), more: Math.max(0, -rest) },
  }
}
