/** Feeds of new homes (RSS and Atom): one per list, language and format. */
import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { env } from '../env.ts'
import { feedPath, type NewHomesFeed, parseFeedFile } from '../i18n/feed-paths.ts'
import { formatCardFacts, formatRibbon, SEPARATOR } from '../i18n/format-listing.ts'
import { formatPrice } from '../i18n/format-price.ts'
import { listRouteOf, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language, Market, Picture } from '../listings/rules.ts'
import { type NewHome, newHomes } from '../listings/view-new-homes.ts'
import { log } from '../log.ts'
import { largeSources } from '../media/rules-gallery.ts'
import { pictureAddress } from '../media/rules-picture-address.ts'
import { languageUse } from '../site/languages.ts'
import { brand } from '../site/site-settings.ts'
import {
  FEED_FORMATS,
  FEED_TYPES,
  type FeedChannel,
  type FeedFormat,
  type FeedItem,
  feedXml,
} from './rules-syndication.ts'

/** In pixels: feed readers show pictures in a column. */
const PICTURE_WIDTH = 600

const absolute = (path: string): string => new URL(path, env().SITE_URL).href

function pictureOf({ src, width, height, alt }: Picture): NonNullable<FeedItem['picture']> {
  const sources = largeSources(pictureAddress(src, PICTURE_WIDTH), { width, height })
  const fitting = sources.findLast((source) => source.width <= PICTURE_WIDTH) ?? { src, width, height }
  return { ...fitting, src: absolute(fitting.src), alt }
}

function itemOf({ card, teaser, published, updated }: NewHome, locale: Language): FeedItem {
  const place = `${card.zip} ${card.town}`
  const ribbon = formatRibbon(card, locale)
  const lines = [
    [formatPrice(card, locale), place, card.typeName, ribbon].filter(Boolean).join(SEPARATOR),
    formatCardFacts(card, locale),
    teaser,
  ]
  return {
    // The short address as id: the long one may change.
    id: absolute(`/${locale}/property/${card.id}/`),
    address: absolute(card.path),
    title: `${card.title}, ${card.town}`,
    lines: lines.filter((line) => line !== ''),
    published,
    updated,
    picture: card.picture && pictureOf(card.picture),
  }
}

async function channelOf(market: Market, locale: Language): Promise<FeedChannel> {
  const t = translations(locale, 'listings.feed')
  const [{ name }, homes] = await Promise.all([brand(locale), newHomes(market, locale)])
  const self = (format: FeedFormat): string => absolute(feedPath({ market, locale, format }))
  return {
    title: `${t(`title.${market}`)} | ${name}`,
    description: t(`description.${market}`, { name }),
    author: name,
    language: locale,
    page: absolute(pathTo(listRouteOf(market), locale)),
    self: { rss: self('rss'), atom: self('atom') },
    items: homes.map((home) => itemOf(home, locale)),
  }
}

/** The feeds of a list, for the head of its page. */
export const feedLinks = (market: Market, locale: Language) =>
  Object.fromEntries(
    FEED_FORMATS.map((format) => [
      FEED_TYPES[format],
      [{ url: feedPath({ market, locale, format }), title: translations(locale, 'listings.feed')(`title.${market}`) }],
    ]),
  )

/**
 * The response to a request for a feed; 304 when the reader has it. It is built from cached data and must be
 * revalidated on each request, so that a withdrawn home disappears at once.
 */
export async function feedResponse(file: string, ifNoneMatch: string | null): Promise<Response> {
  let feed: NewHomesFeed | null
  let channel: FeedChannel
  try {
    feed = parseFeedFile(file, (await languageUse()).languages)
    if (!feed) return new Response(null, { status: 404 })
    channel = await channelOf(feed.market, feed.locale)
  } catch (error) {
    log.error({ event: 'feeds.failed', error }, 'A feed of new homes could not be made.')
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } })
  }
  const text = feedXml(channel, feed.format)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    'last-modified': new Date(Math.max(0, ...channel.items.map(({ updated }) => updated.getTime()))).toUTCString(),
  }
  if (fresh({ 'if-none-match': ifNoneMatch ?? '' }, { etag })) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': `${FEED_TYPES[feed.format]}; charset=utf-8` } })
}
