/** News of new homes, held against what RSS 2.0 (rssboard.org) and Atom (RFC 4287) ask for, as a browser parses them. */

import { feedPath } from '../../../lib/i18n/feed-paths.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { LOCALES } from '../../support/browser/demo.ts'
import { elements } from '../../support/browser/html.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

/** What is wrong with a text of either format; nothing for one that its readers take. */
const problemsOf = (page: Page, xml: string): Promise<string[]> =>
  page.evaluate((text) => {
    const ATOM = 'http://www.w3.org/2005/Atom'
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const problems: string[] = []
    if (document.querySelector('parsererror')) return ['is no XML']
    const root = document.documentElement
    const children = (parent: Element, name: string): Element[] =>
      [...parent.children].filter((one) => one.nodeName === name)
    const one = (parent: Element, name: string): string => {
      const found = children(parent, name)
      if (found.length !== 1 || !found[0]?.textContent?.trim())
        problems.push(`${parent.nodeName} has ${found.length} ${name}`)
      return found[0]?.textContent ?? ''
    }
    const unlike = (what: string, value: string, pattern: RegExp) => {
      if (!pattern.test(value)) problems.push(`${what}: ${value}`)
    }
    const distinct = (what: string, values: string[]) => {
      if (new Set(values).size !== values.length) problems.push(`${what} twice`)
    }
    const URI = /^https?:\/\/[^\s<>"]+$/
    const links = (parent: Element) =>
      [...parent.children].filter((link) => link.localName === 'link' && link.namespaceURI === ATOM)
    const relation = (parent: Element, rel: string, type: string) => {
      const found = links(parent).filter(
        (link) => link.getAttribute('rel') === rel && link.getAttribute('type') === type,
      )
      if (found.length !== 1) problems.push(`${parent.nodeName} has ${found.length} links ${rel} ${type}`)
      for (const link of found) unlike(`link ${rel}`, link.getAttribute('href') ?? '', URI)
    }
    const markup = (html: string) => {
      const body = new DOMParser().parseFromString(html, 'text/html').body
      if (body.innerHTML.includes('&amp;lt;') || !body.querySelector('p'))
        problems.push(`no HTML: ${html.slice(0, 80)}`)
    }
    if (root.nodeName === 'rss') {
      const RFC822 =
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
      unlike('version', root.getAttribute('version') ?? '', /^2\.0$/)
      const [channel] = children(root, 'channel')
      if (!channel || root.children.length !== 1) return ['not one channel']
      for (const name of ['title', 'description']) one(channel, name)
      unlike('link', one(channel, 'link'), URI)
      unlike('language', one(channel, 'language'), /^(nl|fr|en|de)-be$/)
      unlike('lastBuildDate', one(channel, 'lastBuildDate'), RFC822)
      relation(channel, 'self', 'application/rss+xml')
      relation(channel, 'alternate', 'application/atom+xml')
      const items = children(channel, 'item')
      for (const item of items) {
        one(item, 'title')
        unlike('item link', one(item, 'link'), URI)
        unlike('guid', one(item, 'guid'), URI)
        unlike('pubDate', one(item, 'pubDate'), RFC822)
        markup(one(item, 'description'))
      }
      distinct(
        'guid',
        items.map((item) => one(item, 'guid')),
      )
      if (items.length === 0) problems.push('no items')
      return problems
    }
    const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
    if (root.nodeName !== 'feed' || root.namespaceURI !== ATOM) return [`neither: ${root.nodeName}`]
    unlike('id', one(root, 'id'), URI)
    one(root, 'title')
    unlike('updated', one(root, 'updated'), RFC3339)
    const [author] = children(root, 'author')
    if (author) one(author, 'name')
    else problems.push('no author')
    relation(root, 'self', 'application/atom+xml')
    relation(root, 'alternate', 'text/html')
    const entries = children(root, 'entry')
    for (const entry of entries) {
      for (const name of ['title', 'summary']) one(entry, name)
      unlike('entry id', one(entry, 'id'), URI)
      unlike('entry updated', one(entry, 'updated'), RFC3339)
      unlike('entry published', one(entry, 'published'), RFC3339)
      relation(entry, 'alternate', 'text/html')
      markup(one(entry, 'content'))
      for (const link of links(entry)) unlike('entry link', link.getAttribute('href') ?? '', URI)
    }
    distinct(
      'id',
      entries.map((entry) => one(entry, 'id')),
    )
    if (entries.length === 0) problems.push('no entries')
    return problems
  }, xml)

for (const [turn, locale] of LOCALES.entries()) {
  const market = turn === 0 ? ('sale' as const) : ('rent' as const)
  test(`the list ${market} in ${locale} leads to its news, and readers take them`, async ({ page, request }) => {
    const path = pathTo(market === 'sale' ? 'forSale' : 'forRent', locale)
    const links = elements(await (await request.get(path)).text(), 'link')
    const t = translations(locale, 'listings.feed')
    for (const format of ['rss', 'atom'] as const) {
      const file = feedPath({ market, locale, format })
      const type = `application/${format}+xml`
      const link = links.find((one) => one.rel === 'alternate' && one.type === type)
      expect(new URL(link?.href ?? '', 'http://x').pathname).toBe(file)
      expect(link?.title).toBe(t(`title.${market}`))
      const answer = await request.get(file)
      expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`)
      expect(await problemsOf(page, await answer.text())).toEqual([])
      const { etag = '' } = answer.headers()
      expect((await request.get(file, { headers: { 'if-none-match': etag } })).status()).toBe(304)
    }
    await page.goto(path)
    await expect(page.getByRole('link', { name: t(`follow.${market}`) })).toHaveAttribute(
      'href',
      feedPath({ market, locale, format: 'rss' }),
    )
  })
}

test('an invalid feed is found by the check of this file, and a feed can’t be posted to', async ({ page, request }) => {
  const right = await (await request.get(feedPath({ market: 'sale', locale: 'nl', format: 'atom' }))).text()
  const wrongs = [
    right.replace('<name>', '<nam>'),
    right.replace(/<id>[^<]*<\/id>/, ''),
    right.replace(/<updated>[^<]*/, '<updated>today'),
    right.replace(/ rel="self"/, ''),
    right.replaceAll(/<entry><id>[^<]*/g, '<entry><id>https://a.example/'),
  ]
  for (const wrong of wrongs) expect(await problemsOf(page, wrong)).not.toEqual([])
  expect((await request.post(feedPath({ market: 'sale', locale: 'nl', format: 'rss' }))).status()).toBe(405)
})
