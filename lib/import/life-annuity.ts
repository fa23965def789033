import type { Row } from '../db/import/bulk.ts'
import type { FeedProperty } from './property-record.ts'

/** What a record says of a life annuity (viager), as it is stored; null when it says nothing. */
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
