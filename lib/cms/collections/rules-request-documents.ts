/** What staff prepare for answering requests. */
import { ANSWERED_FORMS } from '../../requests/rules.ts'
import type { DocumentDefinition } from './rules-definition.ts'

export const REQUEST_DOCUMENTS = {
  /** Its placeholders are in lib/requests/answers/rules-template.ts. `forms`: empty for all. */
  'answer-template': {
    table: 'answer_templates',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'name',
    fields: {
      name: { kind: 'text', max: 120, required: true },
      forms: { kind: 'choices', choices: ANSWERED_FORMS },
    },
    texts: {
      table: 'answer_template_texts',
      parent: 'template_id',
      fields: {
        subject: { kind: 'text', max: 160, nullable: true },
        body: { kind: 'lines', max: 5000, required: true },
      },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
