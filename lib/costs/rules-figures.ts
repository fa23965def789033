/** What administrators enter of taxes and premiums, because no law of the country or a region says it. Pure. */
import type { EnergyRegion } from '../listings/rules-energy.ts'

/** `surcharges`: on the property tax of a postcode; `premium`: for works that raise a home's energy label. */
export const FIGURE_KINDS = ['surcharges', 'premium'] as const

/** A figure as it is stored. Days are YYYY-MM-DD. */
export type CostFigure = {
  id: number
  kind: (typeof FIGURE_KINDS)[number]
  /** Of surcharges. */
  zip: string | null
  /** Of a premium. */
  region: EnergyRegion | null
  name: string | null
  /**
   * Hundredths: of surcharges those of province, municipality and agglomeration together; of a premium the cents that
   * it is at most.
   */
  hundredths: number
  validFrom: string
  validUntil: string
  source: string
  checkedOn: string
}

/** The figures of one home's place on a day. */
export type CostFigures = { surcharges: CostFigure | null; premiums: CostFigure[] }

/** The figures that hold for a place on a day: the latest surcharges, and every premium of the region. */
export function figuresFor(
  figures: readonly CostFigure[],
  { zip, region }: { zip: string; region: EnergyRegion | null },
  today: string,
): CostFigures {
  const holding = figures.filter(({ validFrom, validUntil }) => validFrom <= today && today <= validUntil)
  const own = holding.filter((figure) => figure.kind === 'surcharges' && figure.zip === zip.trim())
  const [latest] = own.sort((a, b) => b.validFrom.localeCompare(a.validFrom) || b.id - a.id)
  return {
    surcharges: latest ?? null,
    premiums: holding.filter((figure) => figure.kind === 'premium' && figure.region === region),
  }
}
