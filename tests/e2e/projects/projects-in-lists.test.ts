import { FAVOURITES_KEY, favouritesAddress, projectKey, writeFavourites } from '../../../lib/favourites/rules.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { HOMES } from '../../support/browser/demo.ts'
import { freeUnits, PROJECT } from '../../support/browser/projects.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { awaitScripts, expect, SOON } from '../../support/browser/test.ts'

const t = translations('nl', 'projects')
const tFavourites = translations('nl', 'favourites')
const { phased } = PROJECT
const [unit] = freeUnits(phased)

test('a project stands among the homes of its town where the network says so, and is kept and compared', async ({
  page,
  query,
}) => {
  const list = `${pathTo('forSale', 'nl')}?city=x|${phased.record.Zip}`
  const card = page.locator(`[data-project="${phased.record.ID}"]`)
  await page.goto(list)
  await expect(card).toHaveCount(0)

  await query(
    `update site_sections set value = value || jsonb_build_object('projects', true) where name = 'listFilter'`,
  )
  await expect(async () => {
    await page.goto(list)
    await expect(card).toHaveCount(1, { timeout: 1000 })
  }).toPass(SOON)
  await expect(card).toContainText(t('kind'))
  await expect(card).toContainText(String(freeUnits(phased).length))
  await awaitScripts(page)
  await card.locator('button[data-favourite]').click()
  await expectAccessible(page, 'a list with a project')

  const keys = [projectKey(phased.record.ID), projectKey(phased.record.ID, unit?.ID), HOMES.house.record.ID]
  expect(await page.evaluate((key) => localStorage.getItem(key), FAVOURITES_KEY)).toBe(writeFavourites([keys[0] ?? 0]))
  await page.goto(favouritesAddress(pathTo('favourites', 'nl'), keys))
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: tFavourites('compare.submit') }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const free = page.getByRole('rowheader', { name: t('facts.free'), exact: true }).locator('..')
  await expect(free).toContainText(String(freeUnits(phased).length))
  await expectAccessible(page, 'a project, a unit and a home compared')
})
