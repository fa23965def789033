/** What staff upload: pictures, and files that visitors download. */
import type { DocumentDefinition } from './rules-definition.ts'
import { PERCENT } from './rules-page-documents.ts'

export const LIBRARY_DOCUMENTS = {
  /** Uploading adds one (lib/cms/library/store-picture.ts). */
  picture: {
    table: 'library_pictures',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: false,
    removes: true,
    title: 'name',
    fields: {
      name: { kind: 'text', max: 120, required: true },
      tags: { kind: 'tags', most: 20, max: 40 },
      decorative: { kind: 'boolean' },
      focal_x: PERCENT,
      focal_y: PERCENT,
      credit: { kind: 'text', max: 160, nullable: true },
      licence_until: { kind: 'date', nullable: true },
    },
    texts: {
      table: 'library_picture_texts',
      parent: 'picture_id',
      fields: { alt: { kind: 'text', max: 300 } },
    },
  },
  /** Another file in it takes the place of the old one; the address that texts link to stays. */
  file: {
    table: 'library_files',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'name',
    fields: {
      stored_name: { kind: 'file', name: 'name', required: true },
      name: { kind: 'text', max: 120, required: true },
    },
    texts: {
      table: 'library_file_texts',
      parent: 'file_id',
      fields: { title: { kind: 'text', max: 160, required: true } },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
