import { describe, expect, it } from 'vitest'
import { feedPath, parseFeedFile } from '../../../lib/i18n/feed-paths.ts'
import { LANGUAGES, MARKETS } from '../../../lib/listings/rules.ts'
import { FEED_FORMATS, type FeedChannel, type FeedItem, feedXml } from '../../../lib/seo/rules-syndication.ts'

const item = (overrides: Partial<FeedItem> = {}): FeedItem => ({
  id: 'https://a.example/nl/property/1/',
  address: 'https://a.example/nl/te-koop/gent/huis/1/',
  title: 'Huis, Gent',
  lines: ['€ 350.000', 'Licht'],
  published: new Date('2026-05-02T08:14:00Z'),
  updated: new Date('2026-07-09T14:32:00Z'),
  picture: null,
  ...overrides,
})
const channel = (items: FeedItem[]): FeedChannel => ({
  title: 'Nieuw te koop',
  description: 'De nieuwste',
  author: 'Kantoor',
  language: 'nl',
  page: 'https://a.example/nl/te-koop/',
  self: { rss: 'https://a.example/feeds/x.rss', atom: 'https://a.example/feeds/x.atom' },
  items,
})

describe.each(FEED_FORMATS)('%s', (format) => {
  it('writes what people write as text, once in XML and once more in the HTML that readers show', () => {
    const xml = feedXml(
      channel([item({ title: 'Jan & <b>"Jo"</b> ]]>', lines: ['5 < 6 & 7 \u0000\u000b\ud800🏡'] })]),
      format,
    )
    expect(xml).toContain('<title>Jan &amp; &lt;b&gt;&quot;Jo&quot;&lt;/b&gt; ]]&gt;</title>')
    expect(xml).toContain('&lt;p&gt;5 &amp;lt; 6 &amp;amp; 7 \ufffd🏡&lt;/p&gt;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of them
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b]/)
  })

  it('shows a picture with its size and what is in it, and none where there is none', () => {
    const picture = { src: 'https://a.example/i?url=%2Fa.jpg&w=600', width: 600, height: 400, alt: 'Gevel "oud"' }
    const html =
      '&lt;img src=&quot;https://a.example/i?url=%2Fa.jpg&amp;amp;w=600&quot; width=&quot;600&quot; height=&quot;400&quot; alt=&quot;Gevel &amp;quot;oud&amp;quot;&quot;/&gt;'
    expect(feedXml(channel([item({ picture })]), format)).toContain(html)
    expect(feedXml(channel([item()]), format)).not.toMatch(/img|media:content|enclosure/)
  })

  it('is as old as the latest change in it', () => {
    const later = item({ updated: new Date('2026-08-01T00:00:00Z') })
    const dates = {
      rss: ['Sat, 01 Aug 2026 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'],
      atom: ['2026-08-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    }
    const date = (items: FeedItem[]) => /<(?:lastBuildDate|updated)>([^<]*)</.exec(feedXml(channel(items), format))?.[1]
    expect([date([item(), later, item()]), date([])]).toEqual(dates[format])
  })
})

it('each list has a file of its own per language and format, which its name leads back to', () => {
  const all = LANGUAGES.flatMap((locale) =>
    MARKETS.flatMap((market) => FEED_FORMATS.map((format) => ({ locale, market, format }))),
  )
  const files = all.map((news) => feedPath(news).replace('/feeds/', ''))
  expect(new Set(files).size).toBe(all.length)
  expect(files.map((file) => parseFeedFile(file, LANGUAGES))).toEqual(all)
  expect(files).toContain('nl-te-koop.rss')
  expect(files.filter((file) => parseFeedFile(file, ['fr'])).every((file) => file.startsWith('fr-'))).toBe(true)
})
