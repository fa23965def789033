/** The content around every page: links above the header, columns of the footer, banners. */

import { prisma } from '../db/client.ts'
import { focusOf } from '../media/rules-focus.ts'
import { byLanguage, IN_ORDER, type Texts } from './queries-text-rows.ts'
import type { BannerImage } from './rules-layout.ts'

export type StoredImage = { src: string; width: number; height: number; texts: Texts<{ alt: string }> }

type ImageRow = Omit<StoredImage, 'texts'> & { texts: { language: string; alt: string }[] }
const imageOf = ({ src, width, height, texts }: ImageRow): StoredImage => ({
  src,
  width,
  height,
  texts: byLanguage(texts),
})
const IMAGES = { orderBy: IN_ORDER, include: { texts: true } }

export type StoredHeaderLink = { id: number; href: string; texts: Texts<{ label: string }> }

/** The links above the header. */
export async function findHeaderLinks(): Promise<StoredHeaderLink[]> {
  const rows = await prisma().headerLink.findMany({ orderBy: IN_ORDER, include: { texts: true } })
  return rows.map(({ id, href, texts }) => ({ id, href, texts: byLanguage(texts) }))
}

export type StoredFooterColumn = {
  id: number
  width: number
  texts: Texts<{ title: string; intro: string; html: string }>
  images: StoredImage[]
}

/** The columns of the footer. */
export async function findFooterColumns(): Promise<StoredFooterColumn[]> {
  const rows = await prisma().footerColumn.findMany({
    orderBy: IN_ORDER,
    include: { texts: true, images: IMAGES },
  })
  return rows.map(({ id, width, texts, images }) => ({
    id,
    width,
    texts: byLanguage(texts),
    images: images.map(imageOf),
  }))
}

export type StoredBannerImage = StoredImage & Pick<BannerImage, 'focus' | 'portrait'>

export type StoredBanner = {
  id: number
  kind: string
  color: string | null
  video: string | null
  poster: string | null
  texts: Texts<{ title: string; description: string }>
  images: StoredBannerImage[]
}

type PortraitRow = { portrait: string | null; portraitWidth: number | null; portraitHeight: number | null }
const portraitOf = ({ portrait: src, portraitWidth: width, portraitHeight: height }: PortraitRow) =>
  src !== null && width !== null && height !== null ? { src, width, height } : null

/** All banners. */
export async function findBanners(): Promise<StoredBanner[]> {
  const rows = await prisma().banner.findMany({ include: { texts: true, images: IMAGES } })
  return rows.map(({ texts, images, ...banner }) => ({
    ...banner,
    texts: byLanguage(texts),
    images: images.map((image) => ({
      ...imageOf(image),
      focus: focusOf(image),
      portrait: portraitOf(image),
    })),
  }))
}
