/** Tests of a searched home's features on the columns in memory. Pure. */
import { provinceOfZip } from '../places/rules-provinces.ts'
import { ENERGY_LETTERS, type FeatureFlag, type Features, SURFACES } from './rules-features.ts'
import { FLAGS, type HomeColumns } from './rules-home-columns.ts'

/** The bits of a flag, and what they must be. */
const FLAG_BITS: Record<FeatureFlag, [bit: number, wanted: number]> = {
  garden: [FLAGS.garden, FLAGS.garden],
  terrace: [FLAGS.terrace, FLAGS.terrace],
  lift: [FLAGS.lift, FLAGS.lift],
  available: [FLAGS.taken, 0],
}

/** Tests of a row, none for no features. What isn't known of a home doesn't match. */
export function featureTests(columns: HomeColumns, features: Features): ((row: number) => boolean)[] {
  const { energy, province, flags, surfaces } = features
  const tests: ((row: number) => boolean)[] = []
  if (flags.length > 0) {
    const bits = flags.reduce((all, flag) => all | FLAG_BITS[flag][0], 0)
    const wanted = flags.reduce((all, flag) => all | FLAG_BITS[flag][1], 0)
    tests.push((row) => ((columns.flags[row] ?? 0) & bits) === wanted)
  }
  if (energy) {
    const worst = ENERGY_LETTERS.indexOf(energy) + 1
    tests.push((row) => (columns.energy[row] ?? 0) >= 1 && (columns.energy[row] ?? 0) <= worst)
  }
  for (const kind of SURFACES) {
    const least = surfaces[kind]
    if (least !== undefined) tests.push((row) => (columns[kind][row] ?? 0) >= least)
  }
  if (province) {
    const isIn = Uint8Array.from(columns.zips, (zip) => Number(provinceOfZip(zip) === province))
    tests.push((row) => isIn[columns.zip[row] ?? 0] === 1)
  }
  return tests
}
