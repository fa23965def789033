/** The network: its brand, languages, sectors and offices, in one language. */
import type { Words } from '../content/rules-modules.ts'
import type { Language } from '../listings/rules.ts'
import type { OpeningHours } from './rules-opening-hours.ts'

export type LanguageUse = { languages: Language[]; default: Language }

export type Brand = {
  name: string
  tagline: Words
  /**
   * Legal facts of the agency in reading order (Code of Economic Law, article XII.6: what a website must state about
   * its company).
   */
  legal: { label: Words; value: Words; href: string | null }[]
  phone: string
  email: string
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
  /** Language of its mails; null: its region's language. */
  language: Language | null
  latitude: number | null
  longitude: number | null
  /** Empty when unknown. */
  hours: OpeningHours[]
}

/** Whom something goes to, or comes from: an office of the network, or the agency itself (`office` is null). */
export type Recipient = { office: Office | null; name: string; email: string; phone: string }

export type Sector = {
  id: number
  slug: string
  name: string
  intro: string
  /** Languages of name and introduction, where they aren't the page's. */
  langs: { name?: Language; intro?: Language }
  offices: Office[]
}
/** `zips`: the postcodes of its towns. */
export type PlacedSector = Sector & { picture: string | null; zips: string[] }
