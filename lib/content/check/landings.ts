/** Addresses of towns and types, as the check of staff's pages and links meets them. */
import { findTownRows } from '../../db/landing.ts'
import { LANGUAGES } from '../../domain/listing.ts'
import { placesOf } from '../../domain/place.ts'
import { readLanding } from '../../routing/landing.ts'
import { marketOfSegment } from '../../routing/resolve.ts'

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
