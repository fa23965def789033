/** Addresses of towns and types, as the check of staff's pages and links meets them. */
import { findTownRows } from '../../db/search/landing-rows.ts'
import { LANGUAGES } from '../../domain/listing/listing.ts'
import { placesOf } from '../../domain/places/place.ts'
import { readLanding } from '../../i18n/landing-paths.ts'
import { marketOfSegment } from '../../i18n/resolve-path.ts'

/** Whether a path below the language is that of a town's or a type's page, in whichever language's words. */
export type IsLanding = (path: string) => boolean

/** Reads the towns once, for every address that is asked about. */
export async function landingReader(): Promise<IsLanding> {
  const places = placesOf(await findTownRows())
  return (path) => {
    const [list = '', ...segments] = path.split('/')
    const market = marketOfSegment(list)
    return market !== null && segments.length < 3 && readLanding(market, segments, places, LANGUAGES[0]) !== null
  }
}
