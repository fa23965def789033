/**
 * What a searched home must have beyond type, place, price and rooms, and its form in an address: `energy=c`,
 * `living=100`, `ground=500`, `garden=1`, `terrace=1`, `lift=1`, `province=antwerp`, `available=1`. Pure.
 */
import { PROVINCES, type Province } from '../places/rules-provinces.ts'

/** Letters of energy labels, best first; the last one of the scales is no limit. */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type EnergyLetter = (typeof ENERGY_LETTERS)[number]

/** What a home has or hasn't; `available`: neither sold nor let. */
export const FEATURE_FLAGS = ['garden', 'terrace', 'lift', 'available'] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** Kinds of surface with a minimum. */
export const SURFACES = ['living', 'ground'] as const
export type Surface = (typeof SURFACES)[number]

export type Features = {
  /** The worst accepted letter of the energy label. A home without a label never matches. */
  energy: EnergyLetter | null
  province: Province | null
  flags: FeatureFlag[]
  /** Minimum surfaces in m². A home of unknown surface never matches. */
  surfaces: Partial<Record<Surface, number>>
}

export const NO_FEATURES: Features = { energy: null, province: null, flags: [], surfaces: {} }

/** Offered minimum surfaces in m²; an address may name any other. */
export const SURFACE_STEPS: Record<Surface, readonly number[]> = {
  living: [50, 75, 100, 125, 150, 200, 250, 300],
  ground: [100, 250, 500, 750, 1000, 1500, 2500, 5000, 10_000],
}
/** Highest minimum of a surface, in m². */
export const MOST_SURFACE = 1_000_000

function surfaceOf(text: string): number | null {
  const surface = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return surface >= 1 && surface <= MOST_SURFACE ? surface : null
}

/** Parses the features of an address; unknown and invalid values are left out. @param value the first of a parameter */
export function parseFeatures(value: (name: string) => string): Features {
  const surfaces: Features['surfaces'] = {}
  for (const kind of SURFACES) {
    const least = surfaceOf(value(kind))
    if (least !== null) surfaces[kind] = least
  }
  return {
    energy: ENERGY_LETTERS.find((letter) => letter === value('energy')) ?? null,
    province: PROVINCES.find((slug) => slug === value('province')) ?? null,
    flags: FEATURE_FLAGS.filter((flag) => value(flag) === '1'),
    surfaces,
  }
}

/** The name of a feature's parameter, which is its key among the messages too. */
export type FeatureName = 'energy' | 'province' | FeatureFlag | Surface
type FeatureParam = readonly [name: FeatureName, value: string]

/** The parameters of features in a fixed order; none for NO_FEATURES. */
export function featureParams({ energy, province, flags, surfaces }: Features): FeatureParam[] {
  return [
    ...(energy ? [['energy', energy] as const] : []),
    ...SURFACES.flatMap((kind): FeatureParam[] => (surfaces[kind] ? [[kind, String(surfaces[kind])]] : [])),
    ...flags.map((flag) => [flag, '1'] as const),
    ...(province ? [['province', province] as const] : []),
  ]
}

/** The features with one of them as its parameter says; '' takes it away. */
export function withFeature(features: Features, name: FeatureName, value: string): Features {
  const params = new Map<string, string>([...featureParams(features), [name, value]])
  return parseFeatures((param) => params.get(param) ?? '')
}
