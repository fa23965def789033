/** The frame around every page in one language: header, menu, footer, banner, breadcrumbs. */

import type { Photo, RichText, Words } from '../content/rules-modules.ts'
import type { PixelSize } from '../media/rules-gallery.ts'
import type { Brand } from '../places/rules-offices.ts'

export type MenuItem = { id: number; title: Words; href: string; children: MenuItem[] }
export type HeaderLink = { label: Words; href: string }
export type HeaderContent = { topBar: boolean; topLinks: HeaderLink[]; menu: MenuItem[] }

export type SizedImage = Photo & { width: number; height: number }

/** `portrait`: its counterpart of upright shape for narrow windows. */
export type BannerImage = SizedImage & { portrait: (PixelSize & { src: string }) | null }

export type FooterColumn = {
  id: number
  title: Words
  intro: Words
  body: RichText
  images: SizedImage[]
  /** Columns it spans of a grid of twelve, on a wide screen. */
  width: number
}
export type FooterContent = { agency: Brand; columns: FooterColumn[]; menu: MenuItem[]; copyright: Words }

export type BannerMedia =
  | { kind: 'image' | 'gallery'; images: BannerImage[] }
  | { kind: 'video'; src: string; poster: string }
  | { kind: 'color'; color: string }
  | { kind: 'none' }
export type Banner = { title: Words; description: Words; media: BannerMedia }

/** A breadcrumb; without `href` it is text and no link. */
export type Crumb = { name: string; lang?: string | undefined; href?: string | undefined }
