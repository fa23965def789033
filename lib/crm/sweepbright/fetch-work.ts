/** What an estate is now, with what became of its units: for its events (events.ts) and the nightly look (missed.ts). */
import type { CrmRecord } from '../connector.ts'
import type { SweepbrightConnector } from './connector.ts'
import { type EstateTimes, withUnitsOf } from './estate.ts'

/**
 * - `record`: an estate as it is published now
 * - `gone`: it isn't published any more
 *   Both name the units that went with it or from it; a unit that is published alone is none of them.
 */
export type FetchedWork =
  | { kind: 'record'; externalId: string; record: CrmRecord; goneUnits: string[] }
  | { kind: 'gone'; externalId: string; goneUnits: string[] }

/** The record that was last applied of an estate; null for none, for one that is gone, and for a unit of a project. */
export type FindStored = (externalId: string) => Promise<CrmRecord | null>

/** Fetches an estate. @param times null: it was deleted, so that nothing is fetched @throws CrmError */
export async function fetchWork(
  connector: SweepbrightConnector,
  stored: FindStored,
  externalId: string,
  times: EstateTimes | null,
): Promise<FetchedWork> {
  const former = await stored(externalId)
  /** The units of the former record that aren't among these, nor published alone. */
  const unitsBeside = async (kept: readonly string[]): Promise<string[]> => {
    const missing = former ? connector.relatedIds(former).filter((unit) => !kept.includes(unit)) : []
    const alone = await Promise.all(missing.map(async (unit) => (await stored(unit)) !== null))
    return missing.filter((_, index) => !alone[index])
  }
  const fetched = times && (await connector.fetchEstate(externalId, times))
  if (!fetched || connector.isWithdrawnProject(fetched))
    return { kind: 'gone', externalId, goneUnits: await unitsBeside([]) }
  const record = connector.lacksUnits(fetched) ? withUnitsOf(fetched, former) : fetched
  return { kind: 'record', externalId, record, goneUnits: await unitsBeside(connector.relatedIds(record)) }
}
