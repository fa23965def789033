/** The page of the kit is missing on every site that isn't worked on. */

import { pathTo } from '../../../lib/i18n/paths.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect } from '../../support/browser/test.ts'

test.use({ settings: { DESK_KIT: 'off' } })

test('without its setting nobody finds it, signed in or not', DEEP, async ({ page, context, baseURL, query }) => {
  await page.goto(pathTo('deskKit', 'nl'))
  expect(new URL(page.url()).pathname).toBe(pathTo('deskLogin', 'nl'))
  await signInStaff(context, baseURL ?? '', 'administrator', query)
  for (const locale of LANGUAGES) expect((await page.goto(pathTo('deskKit', locale)))?.status()).toBe(404)
})
