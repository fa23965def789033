/** What an import left out of the records that it took: values that can't be read, counted by field. */
import { REFUSAL_FAULTS, type RefusalFault } from './rules-refusal.ts'

/** `value`: its beginning, '' for a missing one; null where it isn't kept, as of owners. */
export type LeftOutExample = {
  line: number
  recordId: number | null
  reference: string | null
  language: string | null
  value: string | null
}
/** `field`: the feed's name, with the field of a list's entry behind it (`Pictures.Name`); `count`: records. */
export type LeftOutField = {
  file: string
  field: string
  fault: RefusalFault
  limit: string
  count: number
  examples: LeftOutExample[]
}

const isField = (value: unknown): value is LeftOutField => {
  const one = value as Partial<LeftOutField> | null
  return (
    typeof one?.file === 'string' &&
    typeof one.field === 'string' &&
    typeof one.count === 'number' &&
    REFUSAL_FAULTS.includes(one.fault as RefusalFault) &&
    Array.isArray(one.examples)
  )
}

/** The stored list of a run; whatever has another shape is left out. */
export const readLeftOut = (stored: unknown): LeftOutField[] => (Array.isArray(stored) ? stored.filter(isField) : [])
