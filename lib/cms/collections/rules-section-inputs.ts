/** The forms of the site's own facts: what a section holds, field by field. The schemas are in lib/site/sections.ts. */
import { FORM_NAMES } from '#lib/forms/rules-table.ts'
import { VISIBILITIES } from '../../documents/rules.ts'
import { DOCUMENT_KINDS } from '../../documents/rules-kinds.ts'
import { FILTER_FIELDS } from '../../search/rules-result.ts'
import type { FieldDefinition } from './rules-fields.ts'

/** A part of a section's form; `path` is the place in its value. */
export type SectionInput =
  | { kind: 'field'; path: string; field: FieldDefinition }
  /** One text for all languages, or one per language. */
  | { kind: 'localised'; path: string; required?: true }
  /** Any of the choices, in an order. */
  | { kind: 'ordered'; path: string; choices: readonly string[] }
  /** Any of some numbers. */
  | { kind: 'numbers'; path: string; choices: readonly number[] }
  /** Fields with a heading of their own. */
  | { kind: 'group'; path: string; inputs: readonly SectionInput[] }
  | { kind: 'rows'; path: string; inputs: readonly SectionInput[] }

const field = (path: string, definition: FieldDefinition): SectionInput => ({ kind: 'field', path, field: definition })
const count = (path: string, max: number, min = 1): SectionInput =>
  field(path, { kind: 'number', min, max, required: true })
const months = (path: string): SectionInput =>
  field(path, { kind: 'number', min: 0, max: 3, step: 0.5, required: true })

/** By the name of the section, in the order of the form. */
export const SECTION_INPUTS: Readonly<Record<string, readonly SectionInput[]>> = {
  brand: [
    field('name', { kind: 'text', max: 120, required: true }),
    { kind: 'localised', path: 'tagline' },
    field('phone', { kind: 'text', max: 40, format: 'phone' }),
    field('email', { kind: 'text', max: 254, format: 'email' }),
    {
      kind: 'rows',
      path: 'legal',
      inputs: [
        { kind: 'localised', path: 'label', required: true },
        { kind: 'localised', path: 'value', required: true },
        { kind: 'localised', path: 'href' },
      ],
    },
  ],
  header: [field('topBar', { kind: 'boolean' })],
  footer: [{ kind: 'localised', path: 'copyright' }],
  answers: [{ kind: 'localised', path: 'signature' }, field('salutation', { kind: 'boolean' })],
  listFilter: [
    { kind: 'ordered', path: 'fields', choices: FILTER_FIELDS },
    { kind: 'numbers', path: 'ignoredMarquees', choices: [0, 1, 2, 3, 4] },
    field('loweredPrices', { kind: 'boolean' }),
    field('projects', { kind: 'boolean' }),
  ],
  rental: [
    field('incomeFactor', { kind: 'number', min: 1, max: 10, step: 0.1, required: true }),
    {
      kind: 'group',
      path: 'guaranteeMonths',
      inputs: [months('flanders'), months('brussels'), months('wallonia')],
    },
  ],
  retention: [
    count('cvDays', 365),
    count('documentLinkDays', 365),
    count('mailTextDays', 3650),
    count('mailDays', 3650),
    count('deadMailDays', 3650),
    field('historyDays', { kind: 'number', min: 1, max: 3650 }),
    {
      kind: 'group',
      path: 'leadMonths',
      inputs: FORM_NAMES.map((form) => field(form, { kind: 'number', min: 1, max: 120 })),
    },
  ],
  documents: [
    {
      kind: 'group',
      path: 'visibility',
      inputs: DOCUMENT_KINDS.map((kind) => field(kind, { kind: 'choice', choices: VISIBILITIES })),
    },
  ],
  imports: [count('alertHours', 720), field('alertEmail', { kind: 'text', max: 254, format: 'email' })],
}

/** The paths of all parts of a section's form, without the places of rows. */
export const inputPaths = (inputs: readonly SectionInput[], above = ''): string[] =>
  inputs.flatMap((input) => [
    `${above}${input.path}`,
    ...('inputs' in input ? inputPaths(input.inputs, `${above}${input.path}.`) : []),
  ])
