/** Omnicasa's list, read while it changes. */
import { expect } from 'vitest'
import type { Fault, FaultScript } from '../stand-in-server.ts'
import type { OmnicasaStandIn } from './stand-in.ts'
import { collect, simpleCatalogue, withStandIn } from './with-stand-in.ts'

/** A fault at one call of a method. */
export const faultAt =
  (method: string, call: number, fault: Fault | null, effect: () => void = () => {}): FaultScript =>
  (name, count) => {
    if (name !== method || count !== call) return null
    effect()
    return fault
  }
export const idsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index))
export const sorted = (ids: readonly string[]): string[] => [...ids].sort((a, b) => Number(a) - Number(b))
export const COUNTINGS = ['1-inclusive', '1-exclusive', '0-inclusive', '0-exclusive'] as const

/**
 * Reads a list of 1001 to 1120 that changes before a call for a page, however rows count.
 * @param calls before which of them, one reading for each
 */
export async function whileReading(
  calls: readonly number[],
  change: (store: OmnicasaStandIn['store']) => void,
  check: (ids: string[]) => void,
  paging: (rows: string) => string = () => 'auto',
): Promise<void> {
  for (const rows of COUNTINGS)
    for (const call of calls)
      await withStandIn(simpleCatalogue(120), async ({ standIn, connect }) => {
        standIn.behave({ rows })
        standIn.setFaults(faultAt('GetPropertyList', call, null, () => change(standIn.store)))
        const { ids } = await collect(connect({ OMNICASA_PAGING: paging(rows) }).pull.readAll())
        expect([rows, call, new Set(ids).size]).toEqual([rows, call, ids.length])
        check(ids)
      })
}
