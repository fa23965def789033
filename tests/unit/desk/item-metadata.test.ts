import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { itemMetadata } from '../../../lib/desk/item-metadata.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'

it('names what a page is about first, and the page alone where nothing has a name', () => {
  const { title } = routeOf('deskHomeOffers')
  expect(itemMetadata('deskHomeOffers', 'nl', 'Kleine gevel').title).toBe(`Kleine gevel – ${title.nl}`)
  for (const name of [null, undefined, '']) expect(itemMetadata('deskHomeOffers', 'fr', name).title).toBe(title.fr)
})

/** What has no name: a link of a mail. */
const UNNAMED = ['login/password/[token]']

it('each page about one thing says which one in the tab of the browser', () => {
  const unnamed = globSync('app/*/staff/**/page.tsx').flatMap((file) => {
    if (!file.endsWith(']/page.tsx')) return []
    const text = readFileSync(file, 'utf8')
    const isNamed = ['itemMetadata(', 'title:', 'const title'].some((part) => text.includes(part))
    const isPlain = /title: routeOf\('\w+'\)\.title\[await/.test(text)
    return isNamed && !isPlain ? [] : [file.slice('app/[locale]/staff/'.length, -'/page.tsx'.length)]
  })
  expect(unnamed.toSorted()).toEqual(UNNAMED)
})
