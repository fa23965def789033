/** The pages that every language must have right: what they are, where they are and what they answer. */
import { type APIRequestContext, expect } from '@playwright/test'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { withdraw } from './database.ts'
import { addressById, type DemoHome, HOMES, type Locale } from './demo.ts'
import { freeUnits, PROJECT, projectById } from './projects.ts'

export type SitePage = {
  name: string
  /** An address that leads to it. */
  path: (locale: Locale) => string
  status: 200 | 404 | 410
}

/** A number that no listing of the demo has. */
export const UNKNOWN_ID = 99_999
/** Words that no listing holds, nor any that are like them. */
export const NOWHERE = 'xqzvwkjq'

const home = (name: string, which: DemoHome, status: SitePage['status'] = 200): SitePage => ({
  name,
  path: (locale) => addressById(which, locale),
  status,
})

export const PAGES: readonly SitePage[] = [
  { name: 'home', path: (locale) => pathTo('home', locale), status: 200 },
  { name: 'list for sale', path: (locale) => pathTo('forSale', locale), status: 200 },
  { name: 'list for rent', path: (locale) => pathTo('forRent', locale), status: 200 },
  {
    name: 'filtered list',
    path: (locale) =>
      `${pathTo('forSale', locale)}?city=x|9000&city=x|2000&type=1&type=2&price=100000-900000&sort=price`,
    status: 200,
  },
  { name: 'second page of a list', path: (locale) => `${pathTo('forSale', locale)}?page=2`, status: 200 },
  {
    name: 'empty result',
    path: (locale) => `${pathTo('forSale', locale)}?search=${NOWHERE}&type=1&bedrooms=3`,
    status: 200,
  },
  home('house for sale', HOMES.house),
  home('flat to let', HOMES.flat),
  home('building plot', HOMES.plot),
  home('sold home', HOMES.sold),
  home('hidden address', HOMES.hidden),
  home('price on request', HOMES.onRequest),
  home('home without pictures', HOMES.bare),
  { name: 'new-build project', path: (locale) => projectById(PROJECT.phased, locale), status: 200 },
  {
    name: 'unit of a project',
    path: (locale) => `${projectById(PROJECT.phased, locale)}${freeUnits(PROJECT.phased)[0]?.ID}/`,
    status: 200,
  },
  { name: 'unknown page', path: (locale) => `/${locale}/${NOWHERE}/`, status: 404 },
  { name: 'unknown home', path: (locale) => `/${locale}/property/${UNKNOWN_ID}/`, status: 404 },
  home('withdrawn home', HOMES.cancelled, 410),
]

/** Sees to it that the withdrawn home is one: the demo has none, because a first import withdraws nothing. */
export async function prepareWithdrawn(request: APIRequestContext): Promise<void> {
  await withdraw(HOMES.cancelled.record.ID)
  const answer = async () => (await request.get(addressById(HOMES.cancelled, 'nl'))).status()
  await expect.poll(answer, { timeout: 5000 }).toBe(410)
}

/** Pages made of the same parts as another one: the long run of the tests looks at them. */
export const LIKE_ANOTHER: readonly string[] = [
  ...['serviceLet', 'serviceAppraisal', 'articleLet', 'articleAppraisal', 'rentalManagement', 'privacy', 'disclaimer'],
  ...['franchise', 'our-services/advice', 'list for rent', 'second page of a list', 'flat to let', 'price on request'],
  ...['Attesten bij verkoop', 'Een EPC lezen', 'Huurwaarborg en plaatsbeschrijving', 'Een bod uitbrengen'],
  'unknown home',
]
