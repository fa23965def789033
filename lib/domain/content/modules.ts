/** What staff write in the database, in the language of one page: pages with their modules, articles, people, testimonials. */

import type { FormName } from '../forms/form-table.ts'
import type { Language, Market } from '../listing/listing.ts'

/** Words on a page; `lang` says which language they stand in where it isn't the page's (the text has no translation yet). */
export type Words = { text: string; lang?: Language }

/** Sanitised HTML with headings from h2 on; `lang` as in Words. */
export type RichText = { html: string; lang?: Language }

/** `lang` of its alternative text, as in Words. */
export type Photo = { src: string; alt: string; lang?: Language }

/** What an article is on a card: its title, its first sentences, and where it can be read. */
export type ArticleTeaser = {
  id: number
  title: Words
  intro: Words
  image: Photo | null
  /** Public path of the page that shows the article. */
  href: string
  /** ISO day, for news. */
  publishedOn: string | null
}

export type Article = Omit<ArticleTeaser, 'href'> & { body: RichText }

export type TeamMember = {
  id: number
  name: string
  role: Words
  bio: Words
  phone: string | null
  email: string | null
  portrait: string | null
  licenceNumber: string | null
  /** Name of the office, e.g. "Lindehof Gent". */
  office: string | null
}

export const VERIFICATIONS = ['sale-file', 'rental-file', 'valuation-file', 'none'] as const
/** How the agency knows that the words come from a client (design 5: say whether and how testimonials are verified). */
export type Verification = (typeof VERIFICATIONS)[number]

export type Testimonial = {
  id: number
  title: Words
  comment: Words
  author: string
  town: string | null
  website: string | null
  image: string | null
  /** The language it was written in; a text in another one is a translation. */
  language: Language
  /** ISO day. */
  givenOn: string
  verification: Verification
  /** Public path of its own page. */
  href: string
}

export type PropertyList = {
  id: number
  market: Market
  /** Saved criteria, as in the address of the result page. */
  query: string
  title: Words
  intro: Words
}

export type ContactBlock = {
  id: number
  title: Words
  body: RichText
  /** What stands beside the words. */
  shows: { map: boolean; offices: boolean; openingHours: boolean }
  /** The form that stands in it. */
  form: FormName | null
}

/** What a module shows, read and checked; the view decides how. */
export type ModuleContent =
  | { view: 'single-view'; article: Article }
  | { view: 'news-view' | 'card-view'; title: Words; articles: ArticleTeaser[] }
  | { view: 'ons-team-view'; title: Words; members: TeamMember[] }
  | { view: 'property-list-view'; list: PropertyList }
  | { view: 'contact-view'; block: ContactBlock }
  | { view: 'testimonials-view'; testimonials: Testimonial[] }
  | { view: 'project-list-view' }

export type ModuleView = ModuleContent['view']

/** Columns of twelve that a module takes on small, medium and large screens. */
export type Spans = { sm: number; md: number; lg: number }

export type Module = ModuleContent & { id: number; spans: Spans; itemsPerRow: number; maxItems: number }
