/** The costs of a home as facts of one line each, as its print and the comparison have them. */
import { DEEDS } from '#lib/costs/rates/rules-deeds.ts'
import { DUTIES } from '#lib/costs/rates/rules-duties.ts'
import { type Days, rateOn, shareOf } from '#lib/costs/rates/rules-rate.ts'
import type { HomeCosts, PurchaseCosts, RentCosts, UnknownCosts } from '#lib/costs/rules-home-costs.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import type { Bill, UsedRate } from '#lib/costs/rules-purchase.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Of the section of the costs in the page of a home. */
export const COSTS_ID = 'costs'

const COST_FACTS = ['registrationRights', 'notaryFee', 'notaryTotal', 'costs', 'totalCost'] as const
const RENT_FACTS = ['everyMonth', 'keyDay'] as const
type CostFact = (typeof COST_FACTS)[number] | (typeof RENT_FACTS)[number]

/** The page of a home names both cases once; a comparison in each value, as its homes differ. */
type Place = 'page' | 'comparison'

export type CostRow = { key: CostFact | 'cases' | 'none'; label: string; value: string }

const centsOf = (bill: Bill, key: 'duty' | 'fee'): number | null =>
  bill.lines.find((line) => line.key === key)?.cents ?? null

/** The notary's fee of a bill with the VAT on it, in cents. */
function feeWithVat(bill: Bill, days: Days): number | null {
  const fee = centsOf(bill, 'fee')
  const vat = rateOn<number>(DEEDS.vat, days)
  return fee === null || vat === null ? null : fee + shareOf(fee, vat.value)
}

const AMOUNTS: Record<'registrationRights' | 'notaryFee' | 'notaryTotal', (bill: Bill, days: Days) => number | null> = {
  registrationRights: (bill) => centsOf(bill, 'duty'),
  notaryFee: (bill) => centsOf(bill, 'fee'),
  notaryTotal: feeWithVat,
}

const amountOf = (cents: number, isLeast: boolean, locale: Language): string =>
  isLeast ? translations(locale, 'costs')('facts.atLeast', { amount: formatCents(cents) }) : formatCents(cents)

/** A sum of a bill; the least that is due where prices only begin, or a rate isn't known. */
const sumOf = (bill: Bill, sum: 'costs' | 'total', from: boolean, locale: Language): string =>
  amountOf(bill[sum], from || bill.missing.length > 0, locale)

/** A sum of a rent, and whether VAT is in it. */
function rentAmount(costs: RentCosts, key: (typeof RENT_FACTS)[number], locale: Language): string {
  const t = translations(locale, 'costs')
  const amount = formatCents(costs[key])
  return costs.vat ? t('facts.withVat', { amount, vat: t('rent.vatShort', { vat: costs.vat }) }) : amount
}

/** What a home costs altogether in one sentence, as the card beside its page says it; null where there is no sum. */
export function costsInShort(costs: HomeCosts | null, locale: Language): string | null {
  if (costs === null || costs.kind === 'unknown') return null
  const t = translations(locale, 'costs')
  if (costs.kind === 'rent')
    return t('short.rent', {
      month: rentAmount(costs, 'everyMonth', locale),
      keyDay: rentAmount(costs, 'keyDay', locale),
    })
  const other = sumOf(costs.other, 'total', costs.from, locale)
  return costs.soleOwn
    ? t('short.two', { own: sumOf(costs.soleOwn, 'total', costs.from, locale), other })
    : t('short.only', { total: other })
}

function purchaseRows({ soleOwn, other, bought, from }: PurchaseCosts, locale: Language, place: Place): CostRow[] {
  const t = translations(locale, 'costs')
  const isPage = place === 'page'
  const cases: CostRow = { key: 'cases', label: label('cases', locale), value: t('facts.caseNames') }
  const rows = COST_FACTS.flatMap((key) => {
    const amount = (bill: Bill): string | null => {
      if (key === 'costs' || key === 'totalCost') return sumOf(bill, key === 'costs' ? 'costs' : 'total', from, locale)
      const cents = AMOUNTS[key](bill, bought.days)
      return cents === null ? null : amountOf(cents, from, locale)
    }
    const [own, general] = [soleOwn && amount(soleOwn), amount(other)]
    if (general === null) return []
    const two = isPage ? 'facts.pair' : 'facts.two'
    const value = own === null || own === general ? general : t(two, { own, other: general })
    return [{ key, label: label(key, locale), value }]
  })
  return isPage && soleOwn ? [cases, ...rows] : rows
}

/** The sentence that says why a home has no sum, with the rates that are certain of it. */
export function unknownSentence({ reason, region, days }: UnknownCosts, locale: Language): string {
  const t = translations(locale, 'costs')
  const vat = rateOn<number>(DUTIES.vatNew, days)?.value ?? 0
  const general = region && rateOn<number>(DUTIES[`${region}General`], days)
  const other = formatShare(general?.value ?? 0, locale)
  // In Wallonia the land of a sole own home has its lower rate, too.
  const own = region === 'wallonia' ? rateOn<number>(DUTIES.walloniaSoleOwn, days) : null
  const duty = own ? t('about.either', { own: formatShare(own.value, locale), other }) : other
  return t(`unknown.${reason}`, { vat: formatShare(vat, locale), duty })
}

/** Where a rate stands: its source, and the article within it. */
export function sourceName({ source, at }: UsedRate, locale: Language): string {
  const t = translations(locale, 'costs')
  const name = t(`sources.${source}`)
  return at ? t('source.at', { name, at }) : name
}

/** The latest day on which one of the rates was looked up. */
export const latestCheck = (rates: readonly UsedRate[]): string | null =>
  rates.map(({ checkedOn }) => checkedOn).sort()[rates.length - 1] ?? null

const label = (key: CostRow['key'], locale: Language): string => translations(locale, 'costs')(`facts.${key}`)

/** Every row that a home can have, in order. */
export const COST_ROWS = [...COST_FACTS, ...RENT_FACTS, 'none' as const].map((key) => ({
  key,
  label: (locale: Language) => label(key, locale),
}))

/** The costs as rows of label and value; of a home without a sum the sentence that says why. */
export function costRows(costs: HomeCosts | null, locale: Language, place: Place): CostRow[] {
  if (costs === null) return []
  if (costs.kind === 'purchase') return purchaseRows(costs, locale, place)
  if (costs.kind === 'rent')
    return RENT_FACTS.map((key) => ({ key, label: label(key, locale), value: rentAmount(costs, key, locale) }))
  return [{ key: 'none', label: label('none', locale), value: unknownSentence(costs, locale) }]
}
