/** The four kinds of page that are looked at one by one, in both languages. */
import { pathTo } from '../lib/i18n/paths.ts'
import { askOnce, homePaths, type Site } from './site.ts'

export type LookedAt = { name: string; path: string }

/** Home, list, a home and a form, in Dutch and French. */
export async function lookedAtPages(site: Site): Promise<LookedAt[]> {
  const [home = ''] = await homePaths(site, 1)
  const html = (await askOnce(site, home, {})).body.toString()
  const french = /<link rel="alternate" hrefLang="fr" href="([^"]+)"/i.exec(html)?.[1]
  if (!french) throw new Error(`${home} names no page in French.`)
  const homes = { nl: home, fr: new URL(french).pathname }
  return (['nl', 'fr'] as const).flatMap((locale) => [
    { name: `home, ${locale}`, path: pathTo('home', locale) },
    { name: `list, ${locale}`, path: pathTo('forSale', locale) },
    { name: `detail, ${locale}`, path: homes[locale] },
    { name: `form, ${locale}`, path: pathTo('contactDemand', locale) },
  ])
}
