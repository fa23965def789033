/**
 * What a buyer says of their situation, as the choices of a sentence say it. Pure.
 * A jurist must confirm every rule before launch.
 */
import { MAX_AMOUNT } from '../offers/rules-costs.ts'
import type { Situation } from './rules-purchase.ts'

/** Of what the browser's tab keeps of the choices. */
export const SITUATION_KEY = 'situation'

/** The choices as they stand in the page; '' for none. */
export type Choices = { who: string; owns: string; lives: string }

/**
 * The situation that the choices describe: `unclear` where one of several buyers has another home, as the duty then
 * depends on each one's share; null while too little is chosen. A company, and who won't live there, needs no more.
 */
export function situationOf({ who, owns, lives }: Choices): Situation | 'unclear' | null {
  if (who === 'company' || lives === 'no' || owns === 'keep') return 'other'
  if (who === '' || owns === '' || lives === '') return null
  if (owns === 'one') return 'unclear'
  return owns === 'sell' ? 'willSell' : 'soleOwn'
}

/**
 * An amount or a rate as people write it: '308.000', '308 000,50', '3,10', '3.1'. A point before three digits groups
 * thousands. Hundredths of it; null for anything else.
 */
export function hundredthsOf(text: string): number | null {
  const plain = text.replace(/[\s€%'’]/g, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(plain)
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? ''
  const whole = (decimals ? plain.slice(0, -decimals.length - 1) : plain).replace(/[.,]/g, '')
  if (!(grouped || /^\d+(?:[.,]\d{1,2})?$/.test(plain)) || whole.length > 12) return null
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A loan in cents; null where nothing or nothing valid is written. */
export function loanOf(text: string): number | null {
  const cents = hundredthsOf(text)
  return cents !== null && cents >= 100 && cents <= MAX_AMOUNT * 100 ? cents : null
}

/** A yearly interest of at most 15 % in hundredths of a percent; null where nothing or nothing valid is written. */
export function interestOf(text: string): number | null {
  const interest = hundredthsOf(text)
  return interest !== null && interest <= 1500 ? interest : null
}
