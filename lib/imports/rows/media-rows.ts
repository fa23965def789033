/** Builds the rows of a home's films and virtual tour. */

import type { Caption } from '../../listings/rules-full-listing.ts'
import type { Row } from '../queries-bulk.ts'
import type { FeedProperty } from '../records/property-record.ts'

/**
 * Builds the rows: every film once, with the captions of all records, then the tour.
 * @param records the records of all languages, the main one first
 * @param isOpen whether an address reveals nothing that is hidden
 */
export function mediaRows(id: number, records: readonly FeedProperty[], isOpen: (url: string) => boolean): Row[] {
  const films = new Map<string, Map<string, Caption>>()
  for (const { Url, Captions = [] } of records.flatMap(({ Videos }) => Videos ?? [])) {
    if (!isOpen(Url)) continue
    const captions = films.get(Url) ?? new Map<string, Caption>()
    for (const { Language: language, Url: url } of Captions) {
      if (isOpen(url) && !captions.has(language)) captions.set(language, { language, url })
    }
    films.set(Url, captions)
  }
  const tour = records.find(({ VirtualTour }) => VirtualTour)?.VirtualTour
  return [
    ...[...films].map(([url, captions]) => ({ kind: 'video', url, captions: [...captions.values()] })),
    ...(tour && isOpen(tour) ? [{ kind: 'tour', url: tour, captions: [] }] : []),
  ].map((row, position) => ({ property_id: id, position, ...row }))
}
