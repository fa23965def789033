/** The notary's fee without VAT, the VAT on it and both together, from the two amounts of a feed. Pure. */

export type NotaryCosts = { notaryFee: number | null; notaryFeeVat: number | null; notaryTotal: number | null }

/** The rate on a notary's fee in Belgium, in hundredths. */
const VAT_PERCENT = 21
/** Feeds round to whole euros or leave out small items: so many euros, and this share of the fee, may differ. */
const ROUNDING = { euros: 1, share: 0.01 } as const

const inCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Reads the notary's costs of a feed. Its field for the VAT holds the VAT in some records and the fee with VAT in others. No VAT is
 * higher than 21 % of the fee, so an amount between the fee and 1.21 times the fee is the fee with VAT. The three amounts always add
 * up; of an amount that is neither only the fee remains, and of a VAT without a fee nothing.
 * @param fee without VAT
 * @param second the VAT on the fee, or the fee with VAT
 */
export function notaryCosts(fee: number | null, second: number | null): NotaryCosts {
  if (fee === null || fee <= 0) return { notaryFee: null, notaryFeeVat: null, notaryTotal: null }
  const mostVat = (fee * VAT_PERCENT) / 100 + Math.max(ROUNDING.euros, fee * ROUNDING.share)
  const vat = second !== null && second >= fee ? second - fee : second
  if (vat === null || vat <= 0 || vat > mostVat) return { notaryFee: fee, notaryFeeVat: null, notaryTotal: null }
  return { notaryFee: fee, notaryFeeVat: inCents(vat), notaryTotal: inCents(fee + vat) }
}
