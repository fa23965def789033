/** The frame of every page, and the site's own facts. */
import { FIGURE_KINDS } from '../../costs/rules-figures.ts'
import { RENOVATION_WORKS } from '../../renovation/rules-costs.ts'
import type { DocumentDefinition } from './rules-definition.ts'
import { ORDER, PIXELS } from './rules-page-documents.ts'

const SERVICE_ID = { kind: 'text', max: 40, nullable: true } as const

export const SITE_DOCUMENTS = {
  'header-link': {
    table: 'header_links',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'texts.label',
    initial: { sort_order: 0 },
    fields: { href: { kind: 'text', max: 300, format: 'address', isLink: true, required: true }, sort_order: ORDER },
    texts: {
      table: 'header_link_texts',
      parent: 'link_id',
      fields: { label: { kind: 'text', max: 80, required: true } },
    },
  },
  'footer-column': {
    table: 'footer_columns',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'texts.title',
    initial: { width: 3, sort_order: 0 },
    fields: { width: { kind: 'number', min: 1, max: 12, required: true }, sort_order: ORDER },
    texts: {
      table: 'footer_column_texts',
      parent: 'column_id',
      fields: {
        title: { kind: 'text', max: 120 },
        intro: { kind: 'lines', max: 600 },
        html: { kind: 'html' },
      },
    },
    lists: {
      images: {
        table: 'footer_images',
        parent: 'column_id',
        key: 'id',
        order: 'sort_order',
        most: 12,
        fields: {
          src: { kind: 'picture', size: ['width', 'height'], alt: 'alt', required: true },
          width: PIXELS,
          height: PIXELS,
        },
        texts: {
          table: 'footer_image_texts',
          parent: 'image_id',
          fields: { alt: { kind: 'text', max: 300 } },
        },
      },
    },
  },
  section: {
    table: 'site_sections',
    key: ['name'],
    numbering: 'typed',
    permission: 'edit-settings',
    adds: false,
    title: 'name',
    fields: { value: { kind: 'json', required: true } },
  },
  services: {
    table: 'site_info',
    key: ['id'],
    numbering: 'typed',
    permission: 'edit-settings',
    adds: false,
    title: 'id',
    fields: { analytics_id: SERVICE_ID, ads_id: SERVICE_ID, tag_manager_id: SERVICE_ID, pixel_id: SERVICE_ID },
  },
  language: {
    table: 'languages',
    key: ['code'],
    numbering: 'typed',
    permission: 'edit-settings',
    adds: false,
    title: 'code',
    fields: {
      in_use: { kind: 'boolean' },
      is_default: { kind: 'boolean' },
      from_feed: { kind: 'boolean' },
      sort_order: ORDER,
    },
  },
  'feed-word': {
    table: 'feed_words',
    key: ['language', 'word'],
    numbering: 'typed',
    permission: 'edit-content',
    adds: true,
    title: 'word',
    fields: {
      language: { kind: 'choice', choices: ['nl', 'fr'], required: true },
      word: { kind: 'text', max: 120, format: 'word', required: true },
      en: { kind: 'text', max: 120, required: true },
      de: { kind: 'text', max: 120, required: true },
    },
  },
  'renovation-cost': {
    table: 'renovation_costs',
    key: ['work', 'valid_from'],
    numbering: 'typed',
    permission: 'edit-settings',
    adds: true,
    title: 'work',
    fields: {
      work: { kind: 'choice', choices: RENOVATION_WORKS, required: true },
      valid_from: { kind: 'date', required: true },
      unit: { kind: 'choice', choices: ['m2', 'piece', 'lump'], required: true },
      low: { kind: 'number', min: 0.01, max: 1_000_000, step: 0.01, required: true },
      high: { kind: 'number', min: 0.01, max: 1_000_000, step: 0.01, required: true },
      vat: { kind: 'number', min: 0, max: 21, required: true },
      source: { kind: 'text', max: 300, required: true },
    },
  },
  'cost-figure': {
    table: 'cost_figures',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-settings',
    adds: true,
    title: 'source',
    fields: {
      kind: { kind: 'choice', choices: FIGURE_KINDS, required: true },
      zip: { kind: 'text', max: 4, nullable: true },
      region: { kind: 'choice', choices: ['flanders', 'wallonia', 'brussels'], nullable: true },
      name: { kind: 'text', max: 120, nullable: true },
      amount: { kind: 'number', min: 0.01, max: 1_000_000, step: 0.01, required: true },
      valid_from: { kind: 'date', required: true },
      valid_until: { kind: 'date', required: true },
      source: { kind: 'text', max: 300, required: true },
      checked_on: { kind: 'date', required: true },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
