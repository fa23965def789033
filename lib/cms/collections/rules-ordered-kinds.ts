/** The kinds whose order on the site staff change in their list, by moving them up and down. */
import type { DocumentKind } from './rules-kind-names.ts'

export const ORDERED_KINDS = [
  'team-member',
  'testimonial',
  'header-link',
  'footer-column',
] as const satisfies DocumentKind[]

export const isOrdered = (kind: DocumentKind): boolean => ORDERED_KINDS.some((ordered) => ordered === kind)
