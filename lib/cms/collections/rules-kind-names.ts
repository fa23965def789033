/** The names of all kinds of documents. */
export const DOCUMENT_KINDS = [
  'page',
  'article',
  'category',
  'property-list',
  'contact-block',
  'banner',
  'team-member',
  'testimonial',
  'office',
  'header-link',
  'footer-column',
  'section',
  'services',
  'language',
  'landing-text',
  'feed-word',
  'renovation-cost',
  'cost-figure',
  'picture',
  'file',
  'answer-template',
  'newsletter',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const isDocumentKind = (value: unknown): value is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === value)
