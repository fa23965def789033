/**
 * Rates of law as dated data: each value with the days on which it is in force, where it stands and when that was
 * looked up. A jurist must confirm every value before launch (docs/costs.md).
 */

/** Where a rate stands, by the name that messages/<language>/costs.json gives it. `address`: its site, where known. */
export const SOURCES = {
  flemishTaxCode: { address: 'https://belastingen.vlaanderen.be' },
  walloonDecree: { address: null },
  brusselsCode: { address: 'https://be.brussels' },
  notaryTariff: { address: 'https://www.notaris.be' },
  notaryCalculator: { address: 'https://www.notaris.be' },
  financeOffice: { address: 'https://financien.belgium.be' },
  writingsLaw: { address: null },
  vatCode: { address: 'https://financien.belgium.be' },
  energyDecree: { address: 'https://www.vlaanderen.be' },
  rentalLaw: { address: null },
  brusselsHousingCode: { address: 'https://be.brussels' },
  incomeTaxCode: { address: 'https://financien.belgium.be' },
  practice: { address: null },
  breyneLaw: { address: null },
} as const satisfies Record<string, { address: string | null }>
export type SourceKey = keyof typeof SOURCES

export type Rate<Value> = {
  /** First day in force, YYYY-MM-DD; null where only the present state is known. */
  from: string | null
  /** Last day in force, YYYY-MM-DD; null while no end is known. */
  until: string | null
  /** Which day counts: of the agreement, of the deed, or that of the deed for VAT and yearly amounts. */
  basis: 'agreement' | 'deed' | 'vatDue' | 'year'
  value: Value
  source: SourceKey
  /** The article or act within the source; '' for the whole of it. */
  at: string
  /** The day on which somebody compared the value with its source, YYYY-MM-DD. */
  checkedOn: string
  /** Read in an official text or tool; in several other sources that agree; in one of them. */
  certainty: 'official' | 'secondary' | 'single'
}

/** The values of one rate, one after another. */
export type Series<Value> = readonly Rate<Value>[]

/** The days of a purchase or a lease, YYYY-MM-DD. */
export type Days = { agreement: string; deed: string }

/** One day that stands for all of them, as long as nothing is agreed. */
export const onDay = (day: string): Days => ({ agreement: day, deed: day })

/** The rate in force for these days, of which its basis says the one that counts; null where none is known. */
export const rateOn = <Value>(series: Series<Value>, { agreement, deed }: Days): Rate<Value> | null =>
  series.find(({ from, until, basis }) => {
    const day = basis === 'agreement' ? agreement : deed
    return (from === null || from <= day) && (until === null || day <= until)
  }) ?? null

/** Parts of 100,000, so that 12.5 % is 12,500 and 0.485 % is 485: whole numbers, whose sums are exact. */
export type Share = number

/** A share of an amount in cents, rounded to the cent, half a cent upwards. */
export const shareOf = (cents: number, share: Share): number => Math.floor((cents * share * 2 + 100_000) / 200_000)

/** An amount in euro as cents; the feed has at most two decimals. */
export const inCents = (amount: number): number => Math.round(amount * 100)
