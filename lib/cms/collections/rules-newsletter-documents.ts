/** Newsletters, as staff compose them. How they are sent is in lib/newsletters. */
import { NEWSLETTER_BLOCKS } from '../../newsletters/rules.ts'
import type { DocumentDefinition } from './rules-definition.ts'

export const NEWSLETTER_DOCUMENTS = {
  newsletter: {
    table: 'newsletters',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-newsletters',
    adds: true,
    title: 'name',
    fields: { name: { kind: 'text', max: 120, required: true } },
    texts: {
      table: 'newsletter_texts',
      parent: 'newsletter_id',
      fields: { subject: { kind: 'text', max: 150, required: true }, preview: { kind: 'text', max: 200 } },
    },
    lists: {
      blocks: {
        table: 'newsletter_blocks',
        parent: 'newsletter_id',
        key: 'id',
        order: 'sort_order',
        most: 40,
        initial: { kind: 'words' },
        fields: {
          kind: { kind: 'choice', choices: NEWSLETTER_BLOCKS, required: true },
          image: { kind: 'picture', alt: 'alt', nullable: true },
          article_id: { kind: 'reference', to: 'article', nullable: true },
          home_id: { kind: 'number', min: 1, max: 2_147_483_647, nullable: true },
          href: { kind: 'text', max: 300, format: 'address', isLink: true, nullable: true },
        },
        texts: {
          table: 'newsletter_block_texts',
          parent: 'block_id',
          fields: {
            html: { kind: 'html' },
            label: { kind: 'text', max: 80 },
            alt: { kind: 'text', max: 300 },
          },
        },
      },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
