/** Pages and what stands on top of them. */
import { MODULE_VIEW_NAMES, RELATION_KINDS } from '../../content/rules-modules.ts'
import type { DocumentDefinition } from './rules-definition.ts'
import type { FieldDefinition } from './rules-fields.ts'

export const STATUS: FieldDefinition = { kind: 'choice', choices: ['Draft', 'Published'], required: true }
export const ORDER: FieldDefinition = { kind: 'number', min: -32_768, max: 1_000_000, required: true }
export const PERCENT: FieldDefinition = { kind: 'number', min: 0, max: 100, nullable: true }
export const PIXELS: FieldDefinition = { kind: 'number', min: 1, max: 10_000, required: true }
const SPAN: FieldDefinition = { kind: 'number', min: 1, max: 12, required: true }

export const PAGE_DOCUMENTS = {
  page: {
    table: 'menu_entries',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'texts.title',
    initial: { status: 'Draft', in_menu: true, in_crumbs: true, indexed: true, sort_order: 0 },
    fields: {
      parent_id: { kind: 'reference', to: 'page', nullable: true },
      path: { kind: 'text', max: 80, format: 'segment' },
      link: { kind: 'text', max: 300, format: 'address', isLink: true, nullable: true },
      status: STATUS,
      sort_order: ORDER,
      in_menu: { kind: 'boolean' },
      in_crumbs: { kind: 'boolean' },
      indexed: { kind: 'boolean' },
      image: { kind: 'picture', focus: ['focal_x', 'focal_y'], alt: 'image_alt', nullable: true },
      focal_x: PERCENT,
      focal_y: PERCENT,
      banner_id: { kind: 'reference', to: 'banner', nullable: true },
    },
    texts: {
      table: 'menu_entry_texts',
      parent: 'entry_id',
      fields: {
        title: { kind: 'text', max: 120, required: true },
        path: { kind: 'text', max: 80, format: 'segment', nullable: true },
        image_alt: { kind: 'text', max: 300 },
        page_title: { kind: 'text', max: 120, nullable: true },
        description: { kind: 'lines', max: 400, nullable: true },
        share_title: { kind: 'text', max: 120, nullable: true },
        share_type: { kind: 'choice', choices: ['website', 'article'], nullable: true },
        share_url: { kind: 'text', max: 300, format: 'address', nullable: true },
        share_image: { kind: 'picture', nullable: true },
      },
    },
    lists: {
      modules: {
        table: 'modules',
        parent: 'entry_id',
        key: 'id',
        order: 'sort_order',
        most: 300,
        initial: { position: 'contentRow', hidden: false, span_sm: 12, span_md: 12, span_lg: 12 },
        fields: {
          view: { kind: 'choice', choices: [...MODULE_VIEW_NAMES, 'hidden'], required: true },
          relation_kind: { kind: 'choice', choices: RELATION_KINDS, nullable: true },
          relation_id: { kind: 'relation', kindField: 'relation_kind', viewField: 'view', nullable: true },
          span_lg: SPAN,
          span_md: SPAN,
          span_sm: SPAN,
          items_per_row: { kind: 'number', min: 1, max: 6, nullable: true },
          max_items: { kind: 'number', min: 1, max: 100, nullable: true },
          position: { kind: 'choice', choices: ['contentRow'], required: true },
          hidden: { kind: 'boolean' },
        },
      },
    },
  },
  banner: {
    table: 'banners',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'texts.title',
    initial: { kind: 'image' },
    fields: {
      kind: { kind: 'choice', choices: ['image', 'gallery', 'video', 'color', 'none'], required: true },
      color: { kind: 'text', max: 7, format: 'colour', nullable: true },
      video: { kind: 'text', max: 300, format: 'address', nullable: true },
      poster: { kind: 'picture', nullable: true },
    },
    texts: {
      table: 'banner_texts',
      parent: 'banner_id',
      fields: { title: { kind: 'text', max: 160, required: true }, description: { kind: 'lines', max: 600 } },
    },
    lists: {
      images: {
        table: 'banner_images',
        parent: 'banner_id',
        key: 'id',
        order: 'sort_order',
        most: 12,
        fields: {
          src: {
            kind: 'picture',
            size: ['width', 'height'],
            focus: ['focal_x', 'focal_y'],
            alt: 'alt',
            required: true,
          },
          width: PIXELS,
          height: PIXELS,
          focal_x: PERCENT,
          focal_y: PERCENT,
          portrait: { kind: 'picture', size: ['portrait_width', 'portrait_height'], nullable: true },
          portrait_width: { kind: 'number', min: 1, max: 10_000, nullable: true },
          portrait_height: { kind: 'number', min: 1, max: 10_000, nullable: true },
        },
        texts: {
          table: 'banner_image_texts',
          parent: 'image_id',
          fields: { alt: { kind: 'text', max: 300 } },
        },
      },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
