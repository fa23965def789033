/**
 * The migrations of versions before the baseline. Their scripts are gone; what they made together is what the baseline
 * makes (docs/decisions/096-one-baseline.md).
 */
import chain from './old-chain.json' with { type: 'json' }

/** The migrations in prisma/migrations that stand for the old ones. They are never edited: databases hold their sums. */
export const BASELINE: readonly string[] = [
  '00_tables',
  '01_listings',
  '02_search',
  '03_derived_texts',
  '04_saved_searches',
  '05_paths',
  '06_last_change',
  '07_freshness',
  '08_history',
  '09_owner_history',
  '10_desk',
  '11_secrets',
]

/** The old migrations in their order, each with the SHA-256 of its script. */
export const OLD_CHAIN: ReadonlyMap<string, string> = new Map(Object.entries(chain))

/** The newest of them. Who has to go back to the last version before the baseline knows it by that. */
export const LAST_OF_OLD_CHAIN: string = [...OLD_CHAIN.keys()].at(-1) ?? ''

type Applied = { name: string; checksum: string }

/** Whether a ledger is that of a version before the baseline. */
export const isOld = (applied: readonly Applied[]): boolean => applied.some(({ name }) => OLD_CHAIN.has(name))

/** What keeps the ledger of an old version from standing for the baseline; null when nothing does. */
export type OldChainProblem =
  /** Migrations of the old versions that were never applied. */
  | { what: 'missing'; names: string[] }
  /** A migration that neither the old versions nor this one have. */
  | { what: 'unknown'; name: string }
  /** A migration whose script was another one. */
  | { what: 'changed'; name: string }

/**
 * Compares the ledger of an old version with the whole of the old migrations.
 * @param known names of the migrations of this version
 */
export function problemOfOldChain(applied: readonly Applied[], known: readonly string[]): OldChainProblem | null {
  const unknown = applied.find(({ name }) => !OLD_CHAIN.has(name) && (BASELINE.includes(name) || !known.includes(name)))
  if (unknown) return { what: 'unknown', name: unknown.name }
  const changed = applied.find(({ name, checksum }) => OLD_CHAIN.has(name) && OLD_CHAIN.get(name) !== checksum)
  if (changed) return { what: 'changed', name: changed.name }
  const has = new Set(applied.map(({ name }) => name))
  const names = [...OLD_CHAIN.keys()].filter((name) => !has.has(name))
  return names.length > 0 ? { what: 'missing', names } : null
}
