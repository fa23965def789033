/** The notary's fee without VAT, the VAT on it, and their sum, in euro. Pure. */

export type NotaryCosts = { notaryFee: number | null; notaryFeeVat: number | null; notaryTotal: number | null }

/** VAT on a notary's fee in Belgium, in percent. */
const VAT_PERCENT = 21
/** Tolerance for feeds that round to whole euros or leave out small items: in euro, and as a share of the fee. */
const ROUNDING = { euros: 1, share: 0.01 } as const

const inCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Reads the notary's costs of a feed. Some records give the VAT in the second field, others the fee with VAT. VAT never
 * exceeds 21 % of the fee, so an amount between the fee and 1.21 times the fee is the fee with VAT. The three amounts
 * always add up: an implausible second amount is dropped, and VAT without a fee gives nothing.
 * @param fee in euro, without VAT
 * @param second in euro: the VAT on the fee, or the fee with VAT
 */
export function notaryCosts(fee: number | null, second: number | null): NotaryCosts {
  if (fee === null || fee <= 0) return { notaryFee: null, notaryFeeVat: null, notaryTotal: null }
  const mostVat = (fee * VAT_PERCENT) / 100 + Math.max(ROUNDING.euros, fee * ROUNDING.share)
  const vat = second !== null && second >= fee ? second - fee : second
  if (vat === null || vat <= 0 || vat > mostVat) return { notaryFee: fee, notaryFeeVat: null, notaryTotal: null }
  return { notaryFee: fee, notaryFeeVat: inCents(vat), notaryTotal: inCents(fee + vat) }
}
