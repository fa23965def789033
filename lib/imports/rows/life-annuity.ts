import type { Row } from '../queries-bulk.ts'
import type { FeedProperty } from '../records/property-record.ts'

/** The life annuity (viager) of a record as it is stored in JSON; null when the record has none. */
export function lifeAnnuityOf(viager: FeedProperty['Viager'] | null): Row | null {
  if (!viager) return null
  const persons = (viager.Persons ?? []).flatMap(({ Age, Gender }) =>
    typeof Age === 'number'
      ? [{ age: Age, gender: /^[fv]/i.test(Gender ?? '') ? 'f' : /^[mh]/i.test(Gender ?? '') ? 'm' : null }]
      : [],
  )
  return {
    persons,
    annuity: viager.Annuity ?? null,
    survival: viager.SurvivalAnnuity ?? null,
    indexed: viager.IndexedAnnuity ?? null,
  }
}
