/** The form of a part of a page: the fields that matter for its view. */
import { type ModuleView, VIEW_RELATIONS } from '../../content/rules-modules.ts'

/** How many things stand in a row, and how many there are at most. */
const COUNTS: Record<ModuleView, readonly ('items_per_row' | 'max_items')[]> = {
  'single-view': [],
  'news-view': ['items_per_row', 'max_items'],
  'card-view': ['items_per_row', 'max_items'],
  'ons-team-view': ['items_per_row', 'max_items'],
  'property-list-view': ['items_per_row', 'max_items'],
  'contact-view': [],
  'testimonials-view': ['items_per_row', 'max_items'],
  'project-list-view': ['max_items'],
  'sold-view': ['max_items'],
  'valuation-view': [],
}

/** The widths of a part, the widest screen first. */
export const SPAN_FIELDS = ['span_lg', 'span_md', 'span_sm'] as const

/** The names of the fields, in the order of the form, its widths apart. */
export const moduleFields = (view: ModuleView | null): string[] =>
  view === null ? ['view'] : ['view', ...(VIEW_RELATIONS[view].length > 0 ? ['relation_id'] : []), ...COUNTS[view]]
