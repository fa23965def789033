/** Sizes, features and legal data of a home in SweepBright's shape. */
import { CONDITIONS, FLOOD_RISKS, ORIENTATIONS } from '../../../../lib/crm/sweepbright/values.ts'
import type { Words } from '../../../../lib/crm/sweepbright/words.ts'
import type { CanonicalRecord } from '../catalogue.ts'

/** The shape depends on the version that is asked for. */
export type Shape = '2019' | '2024'
export type Estate = Record<string, unknown>

const wordOf = (table: Readonly<Record<string, Words>>, record: CanonicalRecord, field: string): string | null =>
  Object.entries(table).find(
    ([, words]) => (words as Record<string, string>)[record.language] === record[field],
  )?.[0] ?? null

const size = (value: unknown, unit = 'sq_m', metres = 1) =>
  typeof value === 'number' ? { size: value / metres, unit } : null

const AMENITIES = {
  ...{ HasGarden: 'garden', HasTerrace: 'terrace', HasLift: 'lift', HasPool: 'pool' },
  ...{ HasCellar: 'basement', HasAttic: 'attic', HasDrain: 'sewer_access' },
} as const

/** Legal data, at the root in 2019, below `legal` later. */
export function legalOf(record: CanonicalRecord, shape: Shape): Estate {
  const energy = {
    epc_value: record.EnergyPerformance ?? null,
    epc_category: record.EPCLabelText ?? null,
    epc_reference: record.EPCCode ?? null,
  }
  if (shape === '2019') return { ...energy, cadastral_income: record.CadastralIncome ?? null }
  const certificate = { true: 'conform', false: 'no_report' }[String(record.ElectricityCertificate)] ?? null
  return {
    legal: {
      energy: {
        ...energy,
        ...{ total_epc_value: record.EPCTotal ?? null, co2_emissions: record.CO2Emission ?? null },
        ...{ e_level: record.ELevel ?? null, report_electricity_gas: certificate },
      },
      regulations: {
        ...(typeof record.PlanningPermit === 'boolean' && { building_permit: record.PlanningPermit }),
        ...(typeof record.PlanningAllotmentPermit === 'boolean' && {
          subdivision_authorisation: record.PlanningAllotmentPermit,
        }),
        ...(typeof record.PlanningPreemptiveRight === 'boolean' && {
          priority_purchase_right: record.PlanningPreemptiveRight,
        }),
        ...(typeof record.PlanningSummons === 'boolean' && { pending_legal_proceedings: record.PlanningSummons }),
      },
      property_and_land: {
        cadastral_income: record.CadastralIncome ?? null,
        flood_risk: wordOf(FLOOD_RISKS, record, 'FloodRiskName'),
        ...{ flood_risk_building_score: record.FloodGScore ?? null, flood_risk_plot_score: record.FloodPScore ?? null },
      },
    },
  }
}

/** Sizes, rooms and features. Grounds are told in ares, as for building land. */
export function measuresOf(record: CanonicalRecord): Estate {
  const rooms = [
    ...(['garden', 'terrace'] as const).map((type) => ({
      type,
      ...size(record[type === 'garden' ? 'SurfaceGarden' : 'SurfaceTerrace']),
    })),
    { type: 'bedrooms', size: 12, unit: 'sq_m' },
  ].filter((room) => 'size' in room)
  return {
    bedrooms: record.NumberOfBedRooms ?? null,
    bathrooms: record.NumberOfBathRooms ?? null,
    shower_rooms: record.NumberOfShowerRooms ?? null,
    toilets: record.NumberOfToilets ?? null,
    floors: record.NumberOfFloors ?? null,
    sizes: { plot_area: size(record.SurfaceGround, 'are', 100), liveable_area: size(record.SurfaceLiving) },
    rooms: rooms.map((room, index) => ({ ...room, ordinal: index })),
    amenities: Object.entries(AMENITIES).flatMap(([field, word]) => (record[field] === true ? [word] : [])),
    features: {
      energy: { gas: true },
      comfort: typeof record.HasFurnished === 'boolean' ? { furnished: record.HasFurnished } : [],
      ecology: { double_glazing: /^(Dubbel glas|Double vitrage)$/.test(String(record.WindowGlazing)) },
    },
    general_condition: wordOf(CONDITIONS, record, 'ConditionName'),
    garden_orientation: wordOf(ORIENTATIONS, record, 'OrientationName'),
    terrace_orientation: wordOf(ORIENTATIONS, record, 'OrientationTerraceName'),
    building: {
      construction: record.ConstructionYear ? { year: record.ConstructionYear } : null,
      renovation: record.RenovationYear ? { year: record.RenovationYear } : [],
    },
  }
}
