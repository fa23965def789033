/** Recognises addresses of landing pages, for the checks of staff's pages and links. */

import { parseLandingPath } from '../../i18n/landing-paths.ts'
import { marketOfSegment } from '../../i18n/resolve-path.ts'
import { findTownNames } from '../../listings/queries-landing-facts.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { placesWithPages } from '../../places/rules-place.ts'

/** Whether a path after the language segment is a landing page, in the words of any language. */
export type IsLanding = (path: string) => boolean

/** Reads the towns once for all addresses. */
export async function landingReader(): Promise<IsLanding> {
  const places = placesWithPages(await findTownNames())
  return (path) => {
    const [list = '', ...segments] = path.split('/')
    const market = marketOfSegment(list)
    return market !== null && segments.length < 3 && parseLandingPath(market, segments, places, LANGUAGES[0]) !== null
  }
}
