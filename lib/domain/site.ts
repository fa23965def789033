/** What the site itself is made of, besides listings: brand, menu, footer, banner, sectors and offices, in one language. */
import type { Language } from './listing.ts'

export type LanguageUse = { languages: Language[]; default: Language }

export type Brand = {
  name: string
  tagline: string
  /** Legal facts of the agency (design: Belgian law on agency websites), in reading order; html is sanitised. */
  legal: { label: string; value: string; href: string | null }[]
  phone: string
  email: string
}

export type MenuEntry = { title: string; href: string; children: MenuEntry[] }
export type HeaderContent = { topLinks: { label: string; href: string }[]; menu: MenuEntry[] }

export type FooterColumn = {
  title: string
  intro: string
  /** Sanitised HTML. */
  html: string
  images: { src: string; alt: string; width: number; height: number }[]
  /** Columns of twelve it takes on a wide screen. */
  width: number
}
export type FooterContent = { columns: FooterColumn[]; copyright: string }

export type Banner = {
  title: string
  description: string
  media:
    | { kind: 'image' | 'gallery'; images: { src: string; alt: string; width: number; height: number }[] }
    | { kind: 'video'; src: string; poster: string }
    | { kind: 'color'; color: string }
    | { kind: 'none' }
}

export type Office = {
  id: number
  name: string
  street: string
  houseNumber: string
  zip: string
  town: string
  phone: string
  email: string
  licenceNumber: string | null
}

export type Sector = { id: number; slug: string; name: string; intro: string; offices: Office[] }
export type SectorWithCounts = Sector & { picture: string | null; saleCount: number; rentCount: number; zips: string[] }
