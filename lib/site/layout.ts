/** Header, footer and banners, in one language. */
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import { videoOf } from '../media/rules-video.ts'
import { brusselsDay } from '../shared/time.ts'
import { altTextIn, type Reader, readerFor, textIn } from './languages.ts'
import { localisedHref, menu, visibleEntries } from './menu.ts'
import {
  findBanners,
  findFooterColumns,
  findHeaderLinks,
  type StoredBanner,
  type StoredImage,
} from './queries-layout.ts'
import { reportOnce } from './report-once.ts'
import { richText } from './rich-text.ts'
import type { Banner, BannerImage, BannerMedia, FooterContent, HeaderContent } from './rules-layout.ts'
import { section } from './sections.ts'
import { brand, localised } from './site-settings.ts'

/** Top bar and main menu. */
export async function header(locale: Language): Promise<HeaderContent> {
  const topLinks = () =>
    cached('content', `header links ${locale}`, async () => {
      const [links, entries, reader] = await Promise.all([findHeaderLinks(), visibleEntries(), readerFor(locale)])
      return links.map(({ href, texts }) => ({
        label: textIn(texts, 'label', reader),
        href: localisedHref(href, locale, entries),
      }))
    })
  const [{ topBar }, links, items] = await Promise.all([section('header'), topLinks(), menu(locale)])
  return { topBar, topLinks: links.filter(({ label }) => label.text !== ''), menu: items }
}

const imageOf = <Image extends StoredImage>({ texts, ...image }: Image, reader: Reader) => ({
  ...image,
  ...altTextIn(image.src, texts, 'alt', reader),
})

/**
 * The footer: agency, columns, menu and copyright line, in which `{year}` is the current year in Brussels. It returns
 * the same object until its content changes.
 */
export async function footer(locale: Language): Promise<FooterContent> {
  const columns = () =>
    cached('content', `footer columns ${locale}`, async () => {
      const [rows, reader] = await Promise.all([findFooterColumns(), readerFor(locale)])
      const read = rows.map(async ({ id, width, texts, images }) => ({
        id,
        width,
        title: textIn(texts, 'title', reader),
        intro: textIn(texts, 'intro', reader),
        body: await richText(textIn(texts, 'html', reader), reader, 2),
        images: images.map((image) => imageOf(image, reader)),
      }))
      return Promise.all(read)
    })
  const year = brusselsDay(new Date().toISOString()).slice(0, 4)
  return cached('content', `footer ${locale} ${year}`, async () => {
    const [{ copyright }, reader, shown, items, agency] = await Promise.all([
      section('footer'),
      readerFor(locale),
      columns(),
      menu(locale),
      brand(locale),
    ])
    const line = localised(copyright, reader)
    return {
      agency,
      columns: shown,
      menu: items,
      copyright: { ...line, text: line.text.replace('{year}', year) },
    }
  })
}

/** Whether a video is on the site itself, in a format that browsers play. */
function isOwnFilm(address: string): boolean {
  const film = videoOf(address)
  return film?.kind === 'file' && film.host === null && film.playable
}

/** The media of a banner; null when its kind lacks what it needs. */
function mediaOf(banner: StoredBanner, images: BannerImage[]): BannerMedia | null {
  const { kind, color, video, poster } = banner
  const [first] = images
  if (kind === 'image' && first) return { kind, images: [first] }
  if (kind === 'gallery' && first) return { kind, images }
  if (kind === 'video' && video && poster && isOwnFilm(video)) return { kind, src: video, poster }
  if (kind === 'color' && color) return { kind, color }
  return kind === 'none' || kind === '' ? { kind: 'none' } : null
}

/** The reason why a banner can't show its kind of media; it then shows text only. null when it can. */
export const mediaProblem = (banner: StoredBanner): string | null =>
  mediaOf(
    banner,
    banner.images.map(({ texts: _, ...image }) => ({ ...image, alt: '' })),
  ) === null
    ? `banners id=${banner.id}: nothing to show for the kind "${banner.kind}"`
    : null

/** A banner by id; null when it doesn't exist. */
export async function bannerById(id: number, reader: Reader): Promise<Banner | null> {
  const banners = await cached('content', 'banners', findBanners)
  const banner = banners.find((candidate) => candidate.id === id)
  if (!banner) return null
  const problem = mediaProblem(banner)
  if (problem) reportOnce(problem)
  const images = banner.images.map((image) => imageOf(image, reader))
  return {
    title: textIn(banner.texts, 'title', reader),
    description: textIn(banner.texts, 'description', reader),
    media: mediaOf(banner, images) ?? { kind: 'none' },
  }
}
