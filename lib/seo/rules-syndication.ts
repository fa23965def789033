/** New homes as a news feed: RSS 2.0 (rssboard.org, with Media RSS) and Atom (RFC 4287). Pure. */
import type { Language } from '../listings/rules.ts'
import { escapeXml } from './rules-sitemap-entries.ts'

export const FEED_FORMATS = ['rss', 'atom'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]
export const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const satisfies Record<
  FeedFormat,
  string
>

/** One home in the feed. Addresses are absolute. */
export type FeedItem = {
  /** A stable link to the home: it doesn't change with the home's title or path. */
  id: string
  address: string
  title: string
  /** The home in lines of plain text: price and place, rooms, the beginning of its description. */
  lines: readonly string[]
  published: Date
  updated: Date
  picture: { src: string; width: number; height: number; alt: string } | null
}

/** The feed as a whole. Addresses are absolute. */
export type FeedChannel = {
  title: string
  description: string
  author: string
  language: Language
  /** The list page of these homes. */
  page: string
  /** The feed's own address in each format. */
  self: Record<FeedFormat, string>
  items: readonly FeedItem[]
}

/** Writes an XML element. Text content is escaped; an array of elements is not. */
const element = (
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string | number> = {},
) => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('')
  return `<${name}${written.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`
}

/** The HTML of one home, for the feed reader. */
function html({ picture, lines }: FeedItem): string {
  const image = picture
    ? [element('img', [], { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt })]
    : []
  return [...image.map((one) => element('p', [one])), ...lines.map((line) => element('p', line))].join('')
}

/** The time of the latest change. An empty feed gives 1970, so that its document doesn't change. */
const changed = ({ items }: FeedChannel): Date =>
  new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())))

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

function rssItem(item: FeedItem): string {
  const { id, address, title, published, picture } = item
  return element('item', [
    element('title', title),
    element('link', address),
    element('guid', id, { isPermaLink: 'true' }),
    element('pubDate', published.toUTCString()),
    element('description', html(item)),
    ...(picture
      ? [
          element('media:content', [element('media:description', picture.alt, { type: 'plain' })], {
            url: picture.src,
            medium: 'image',
            width: picture.width,
            height: picture.height,
          }),
        ]
      : []),
  ])
}

function rss(channel: FeedChannel): string {
  const { title, description, language, page, self, items } = channel
  const link = (rel: string, href: string, type: string) => element('atom:link', [], { rel, href, type })
  return element(
    'rss',
    [
      element('channel', [
        element('title', title),
        element('link', page),
        element('description', description),
        element('language', `${language}-be`),
        element('lastBuildDate', changed(channel).toUTCString()),
        element('docs', 'https://www.rssboard.org/rss-specification'),
        link('self', self.rss, FEED_TYPES.rss),
        link('alternate', self.atom, FEED_TYPES.atom),
        ...items.map(rssItem),
      ]),
    ],
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    },
  )
}

function atomEntry(item: FeedItem): string {
  const { id, address, title, lines, published, updated, picture } = item
  return element('entry', [
    element('id', id),
    element('title', title),
    element('link', [], { rel: 'alternate', type: 'text/html', href: address }),
    ...(picture ? [element('link', [], { rel: 'enclosure', href: picture.src, title: picture.alt })] : []),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    element('summary', lines.join(' – ')),
    element('content', html(item), { type: 'html' }),
  ])
}

function atom(channel: FeedChannel): string {
  const { title, description, author, language, page, self, items } = channel
  return element(
    'feed',
    [
      element('id', self.atom),
      element('title', title),
      element('subtitle', description),
      element('updated', changed(channel).toISOString()),
      element('author', [element('name', author)]),
      element('link', [], { rel: 'self', type: FEED_TYPES.atom, href: self.atom }),
      element('link', [], { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
      ...items.map(atomEntry),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': `${language}-BE` },
  )
}

/** The feed as an XML document in the format. */
export const feedXml = (channel: FeedChannel, format: FeedFormat): string =>
  `${HEAD}${format === 'rss' ? rss(channel) : atom(channel)}\n`
