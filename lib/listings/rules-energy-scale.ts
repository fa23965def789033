/** Position of a home on its region's scale, and the colour of a label. Pure. */
import { ENERGY_SCALES, type EnergyBand, type EnergyLabel, type EnergyRegion } from './rules-energy.ts'

const DARK = '#10180f'
const LIGHT = '#ffffff'
/** The customary colours of labels, from dark green to red; a test holds those of `energy.module.css` equal to them. */
export const ENERGY_COLOURS = [
  { ground: '#00572c', text: LIGHT },
  { ground: '#00753a', text: LIGHT },
  { ground: '#4ca63f', text: DARK },
  { ground: '#a5c932', text: DARK },
  { ground: '#f5e11b', text: DARK },
  { ground: '#fbb900', text: DARK },
  { ground: '#f08a24', text: DARK },
  { ground: '#d1470f', text: LIGHT },
  { ground: '#b3121f', text: LIGHT },
] as const

/** Index in ENERGY_COLOURS. */
type EnergyTone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const LETTER_TONES: Record<string, EnergyTone> = { a: 2, b: 3, c: 4, d: 5, e: 6, f: 7, g: 8 }

/**
 * The customary colour of a label: one per letter, with darker greens for A+ and A++; Flanders ends at F, which is red.
 */
export function energyTone(label: EnergyLabel, region: EnergyRegion | null): EnergyTone {
  if (label === 'a_plusplus') return 0
  if (label === 'a_plus') return 1
  if (region === 'flanders' && label.startsWith('f')) return 8
  return LETTER_TONES[label.charAt(0)] ?? 8
}

/**
 * Position on the scale from 0 (best) to 1. All bands have the same width; the value (kWh/m²·year) decides within its
 * band. Without a value, in an open band, or when the value contradicts the label: the middle of the label's band. null
 * when the scale lacks the label.
 */
export function positionOnScale(region: EnergyRegion, label: EnergyLabel, value: number | null): number | null {
  const scale: readonly EnergyBand[] = ENERGY_SCALES[region]
  const step = scale.findIndex((band) => band.label === label)
  if (step < 0) return null
  const from = scale[step - 1]?.upTo ?? null
  const upTo = scale[step]?.upTo ?? null
  const within = value !== null && from !== null && upTo !== null && value > from && value <= upTo
  return (step + (within ? (value - from) / (upTo - from) : 0.5)) / scale.length
}
