/** SweepBright's values and what they become; `docs/crm-mapping.md` is made from these tables. */
import type { ValueTable } from '../connector.ts'
import { FACADES, SUB_TYPES, TYPES, type Words } from './words.ts'

/** `ribbon`: the state in words, where the site's own word says less. */
export type State = { status: number; subStatus: number | null; ribbon?: { sale: Words; let: Words } }

const both = (words: Words) => ({ sale: words, let: words })
const AVAILABLE: State = { status: 1, subStatus: 2 }
const OPTION: State = { status: 1, subStatus: 3 }

/** By `status`. Another value refuses the home. */
export const STATES: Readonly<Record<string, State>> = {
  available: AVAILABLE,
  option: OPTION,
  bid: OPTION,
  agreement: { ...OPTION, ribbon: both({ nl: 'Akkoord bereikt', fr: 'Accord conclu', en: 'Terms agreed' }) },
  under_contract: {
    ...OPTION,
    ribbon: {
      sale: { nl: 'Onder compromis', fr: 'Sous compromis', en: 'Under contract' },
      let: { nl: 'Onder contract', fr: 'Sous contrat', en: 'Under contract' },
    },
  },
  sold: { status: 2, subStatus: 6 },
  rented: { status: 4, subStatus: 13 },
  prospect: { status: 0, subStatus: null },
  lost: { status: 3, subStatus: null },
}

/** The state of an estate; undefined for a status that isn't known. @param underContract see rules-settings.ts */
export const stateOf = (status: string | null, underContract: 'option' | 'available'): State | undefined =>
  status === 'under_contract' && underContract === 'available'
    ? AVAILABLE
    : status !== null && Object.hasOwn(STATES, status)
      ? STATES[status]
      : undefined

/** By `negotiation`. */
export const GOALS: Readonly<Record<string, number>> = { sale: 0, let: 1 }

/** By `rent_period`. */
export const PERIODS: Readonly<Record<string, Words>> = {
  month: { nl: 'maand', fr: 'mois', en: 'month' },
  week: { nl: 'week', fr: 'semaine', en: 'week' },
}

/** By `general_condition`. */
export const CONDITIONS: Readonly<Record<string, Words>> = {
  poor: { nl: 'Te renoveren', fr: 'À rénover', en: 'To be renovated' },
  fair: { nl: 'Op te frissen', fr: 'À rafraîchir', en: 'To be refreshed' },
  good: { nl: 'Goede staat', fr: 'Bon état', en: 'Good condition' },
  mint: { nl: 'Uitstekende staat', fr: 'Excellent état', en: 'Excellent condition' },
  new: { nl: 'Nieuw', fr: 'Neuf', en: 'New' },
}

/** By `garden_orientation` and `terrace_orientation`. */
export const ORIENTATIONS: Readonly<Record<string, Words>> = {
  N: { nl: 'Noord', fr: 'Nord', en: 'North' },
  NE: { nl: 'Noordoost', fr: 'Nord-est', en: 'North-east' },
  E: { nl: 'Oost', fr: 'Est', en: 'East' },
  SE: { nl: 'Zuidoost', fr: 'Sud-est', en: 'South-east' },
  S: { nl: 'Zuid', fr: 'Sud', en: 'South' },
  SW: { nl: 'Zuidwest', fr: 'Sud-ouest', en: 'South-west' },
  W: { nl: 'West', fr: 'Ouest', en: 'West' },
  NW: { nl: 'Noordwest', fr: 'Nord-ouest', en: 'North-west' },
}

/** By `legal.property_and_land.flood_risk`. */
export const FLOOD_RISKS: Readonly<Record<string, Words>> = {
  no_flood_risk_area: {
    nl: 'Niet overstromingsgevoelig',
    fr: 'Non sensible aux inondations',
    en: 'No flood risk area',
  },
  potential_flood_sensitive_area: {
    nl: 'Mogelijk overstromingsgevoelig',
    fr: 'Potentiellement sensible aux inondations',
    en: 'Potentially flood-sensitive area',
  },
  effective_flood_sensitive_area: {
    nl: 'Effectief overstromingsgevoelig',
    fr: 'Effectivement sensible aux inondations',
    en: 'Effectively flood-sensitive area',
  },
}

/** The name of glass where `features.ecology.double_glazing` is true. */
export const DOUBLE_GLAZING: Words = { nl: 'Dubbel glas', fr: 'Double vitrage', en: 'Double glazing' }
/** Names of countries by their code (ISO 3166), with Omnicasa's number where the site knows it. */
export const COUNTRIES: Readonly<Record<string, { id: number | null; words: Words }>> = {
  BE: { id: 10, words: { nl: 'België', fr: 'Belgique', en: 'Belgium' } },
  LU: { id: null, words: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg' } },
}

/** `legal.property_and_land.flood_risk_building_score` (G) and `flood_risk_plot_score` (P). */
export const FLOOD_SCORES: Readonly<Record<string, string>> = { A: 'A', B: 'B', C: 'C', D: 'D' }

/** By `legal.energy.report_electricity_gas`, whether there is a certificate that the installation conforms. */
export const CERTIFICATES: Readonly<Record<string, boolean | null>> = {
  conform: true,
  no_report: false,
  not_conform: null,
  not_applicable: null,
}

/** Square metres of a unit of size. */
export const SQUARE_METRES: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.09290304,
  are: 100,
  acre: 4046.8564224,
}

const table = <T>(title: string, values: Readonly<Record<string, T>>, show: (value: T) => string): ValueTable => ({
  title,
  rows: Object.entries(values).map(([from, value]) => [from, show(value)] as const),
})
const wordsOf = ({ nl, fr }: Words): string => `${nl} / ${fr}`

/** All tables, for the documents. */
export const VALUE_TABLES: readonly ValueTable[] = [
  table('status', STATES, ({ status, subStatus, ribbon }) =>
    [`Status ${status}`, subStatus && `SubStatus ${subStatus}`, ribbon && `"${wordsOf(ribbon.sale)}"`]
      .filter(Boolean)
      .join(', '),
  ),
  table('negotiation', GOALS, (goal) => `Goal ${goal}`),
  table('type', TYPES, ({ category, words }) => `WebID ${category}, ${wordsOf(words)}`),
  table('sub_type', SUB_TYPES, ({ category, words }) => (category === '5' ? 'WebID 5, ' : '') + wordsOf(words)),
  table('sub_type (facades)', FACADES, String),
  table('rent_period', PERIODS, wordsOf),
  table('general_condition', CONDITIONS, wordsOf),
  table('garden_orientation, terrace_orientation', ORIENTATIONS, wordsOf),
  table('legal.property_and_land.flood_risk', FLOOD_RISKS, wordsOf),
  table('legal.energy.report_electricity_gas', CERTIFICATES, (value) => (value === null ? 'not known' : String(value))),
  table('sizes: unit', SQUARE_METRES, (metres) => `× ${metres} m²`),
]
