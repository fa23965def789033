import { z } from 'zod'
import { jsonResponse } from '#app/api/json-response.ts'
import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { findLinks } from '#lib/cms/links/find-links.ts'
import { linkTarget } from '#lib/cms/links/link-target.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120
/** As long as a field of an address takes. */
const LONGEST_ADDRESS = 300

/**
 * Pages, articles, files and homes to which a text may link: `?locale=nl&q=words`; or where a stored address leads:
 * `?locale=nl&to=/for-sale/`.
 */
export const GET = deskRoute(
  'see-content',
  { query: IN_LANGUAGE.extend({ q: parameter(LONGEST), to: z.string().optional() }) },
  { event: 'desk.links-failed', text: 'Addresses for a link could not be found.' },
  async ({ query: { q, to, locale } }) =>
    to === undefined ? findLinks(q, locale) : jsonResponse(await linkTarget(to.slice(0, LONGEST_ADDRESS), locale)),
)
