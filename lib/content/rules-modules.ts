/**
 * Content that staff write in the database, in one page's language: pages with their modules, articles, people,
 * testimonials.
 */

import type { FormName } from '../forms/rules-table.ts'
import type { Language, Market } from '../listings/rules.ts'
import type { Focus } from '../media/rules-focus.ts'
import type { RawQuery } from '../shared/raw-query.ts'

/** A text on a page. `lang` is its language where that isn't the page's (the text has no translation yet). */
export type Words = { text: string; lang?: Language }

/** Sanitised HTML whose headings start at h2; `lang` as in Words. */
export type RichText = { html: string; lang?: Language }

/** A picture; `lang` is the language of its alternative text, as in Words. */
export type Photo = { src: string; alt: string; lang?: Language; focus?: Focus | null }

/** An article as a card shows it: title, first sentences, and link. */
export type ArticleTeaser = {
  id: number
  title: Words
  intro: Words
  image: Photo | null
  /** Public path of the page that shows the article. */
  href: string
  /** YYYY-MM-DD, for news. */
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
/**
 * How the agency verified that the author is a client. Consumer law wants a site to say whether and how it verifies
 * testimonials (directive 2005/29/EC, article 7.6).
 */
export type Verification = (typeof VERIFICATIONS)[number]

export type Testimonial = {
  id: number
  title: Words
  comment: Words
  author: string
  town: string | null
  website: string | null
  image: string | null
  /** The language it was written in; the text in any other language is a translation. */
  language: Language
  /** YYYY-MM-DD. */
  givenOn: string
  verification: Verification
  /** Public path of its own page. */
  href: string
}

export type PropertyList = {
  id: number
  market: Market
  /** Search criteria as the query of a result page. */
  query: string
  title: Words
  intro: Words
}

export type ContactBlock = {
  id: number
  title: Words
  body: RichText
  /** What the block shows besides its text. */
  shows: { map: boolean; offices: boolean; openingHours: boolean }
  /** The form in the block. */
  form: FormName | null
}

/** A module's validated content; `view` selects the component that renders it. */
export type ModuleContent =
  | { view: 'single-view'; article: Article }
  | { view: 'news-view' | 'card-view'; title: Words; articles: ArticleTeaser[] }
  | { view: 'ons-team-view'; title: Words; members: TeamMember[] }
  | { view: 'property-list-view'; list: PropertyList }
  | { view: 'contact-view'; block: ContactBlock }
  | { view: 'testimonials-view'; testimonials: Testimonial[] }
  | { view: 'project-list-view' }
  | { view: 'sold-view' }
  | { view: 'valuation-view' }

export type ModuleView = ModuleContent['view']

/** The kinds of content that a module can show, as `relation_kind` names them. */
export const RELATION_KINDS = ['article', 'category', 'property-list', 'contact'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** Which content each view shows; none: it needs no choice (specification 2.2). */
export const VIEW_RELATIONS = {
  'single-view': ['article'],
  'news-view': ['category', 'article'],
  'card-view': ['category', 'article'],
  'ons-team-view': ['category'],
  'property-list-view': ['property-list'],
  'contact-view': ['contact'],
  'testimonials-view': [],
  'project-list-view': [],
  'sold-view': [],
  'valuation-view': [],
} as const satisfies Record<ModuleView, readonly RelationKind[]>

export const MODULE_VIEW_NAMES = Object.keys(VIEW_RELATIONS) as ModuleView[]

/** Columns that a module spans of a grid of twelve, on small, medium and large screens. */
export type Spans = { sm: number; md: number; lg: number }

export type Module = ModuleContent & { id: number; spans: Spans; itemsPerRow: number; maxItems: number }

/** The modules of a page, and what they must know of it. */
export type PageModules = {
  modules: Module[]
  locale: Language
  pageTitle?: string
  /** Whether the modules follow a full-width element such as the banner. */
  afterBanner?: boolean
  query?: RawQuery | null
  /** Whether it is the home page, which shows some views in a shape of its own. */
  onHome?: boolean
}
