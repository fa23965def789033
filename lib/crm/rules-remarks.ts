/** What a read of the CRM noted beside the homes: what it left out, and values that the mapping doesn't know. */

export type CrmRemarks = {
  /** Plain sentences. */
  problems: string[]
  /** `count`: how many homes have the value. */
  unknown: { field: string; value: string; count: number }[]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isUnknown = (value: unknown): value is CrmRemarks['unknown'][number] => {
  const one = value as Partial<CrmRemarks['unknown'][number]> | null
  return typeof one?.field === 'string' && typeof one.value === 'string' && typeof one.count === 'number'
}

/** Stored remarks; whatever has another shape is left out. */
export function readCrmRemarks(stored: unknown): CrmRemarks {
  const { problems, unknown } = (stored ?? {}) as Partial<Record<keyof CrmRemarks, unknown>>
  return {
    problems: listOf(problems).filter((one) => typeof one === 'string'),
    unknown: listOf(unknown).filter(isUnknown),
  }
}
