/** The words for documents and their fields, from messages/<language>/cms-fields.json. */
import { isFormName } from '../../forms/rules-table.ts'
import { formMessage } from '../../forms/view-labels.ts'
import { MESSAGES } from '../../i18n/messages.ts'
import type { Language } from '../../listings/rules.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { FieldDefinition, FieldError, Fields } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { inputPaths, SECTION_INPUTS } from '../collections/rules-section-inputs.ts'
import type { FieldValues } from '../collections/rules-state.ts'

/** `help`: a sentence below the field; '' where its label says enough. `unit`: stands beside its number, or ''. */
export type FieldLabel = { label: string; help: string; unit: string }

export type DocumentLabels = {
  /** Its kind, for one and for many, and what it is for. */
  kind: { one: string; many: string; about: string }
  /** By path without language and place: `fields.kind`, `texts.title`, `lists.images.fields.src`. */
  fields: Record<string, FieldLabel>
  /** The words of choices, by the field's path and the value: `fields.status.Draft`. */
  choices: Record<string, string>
  errors: Record<FieldError, string>
  /** What one is called in lists, when it has no translated name. */
  nameOf: (row: FieldValues) => string
}

/** What a form is called that a template of answers is for; null for any other choice. */
const formTitle = (kind: DocumentKind, name: string, locale: Language): string | null =>
  kind === 'answer-template' && isFormName(name) ? formMessage(name, 'title', locale) : null

type Words = { label: string; help?: string; unit?: string }

/** The paths of all fields of a definition, without languages and places. */
export function fieldPaths(definition: DocumentDefinition): [path: string, field: FieldDefinition][] {
  const under = (prefix: string, fields: Fields = {}): [string, FieldDefinition][] =>
    Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field])
  return [
    ...under('fields', definition.fields),
    ...under('texts', definition.texts?.fields),
    ...Object.entries(definition.lists ?? {}).flatMap(([name, list]) => [
      ...under(`lists.${name}.fields`, list.fields),
      ...under(`lists.${name}.texts`, list.texts?.fields),
    ]),
  ]
}

const made = new Map<string, DocumentLabels>()

/** All words for documents of a kind, made once: a list asks for them at each document that it names. */
export function documentLabels(kind: DocumentKind, locale: Language): DocumentLabels {
  const known = made.get(`${kind} ${locale}`)
  if (known) return known
  const labels = makeLabels(kind, locale)
  made.set(`${kind} ${locale}`, labels)
  return labels
}

/** A field is called by its own words, else by those of all fields of its name. */
function makeLabels(kind: DocumentKind, locale: Language): DocumentLabels {
  const words = MESSAGES[locale]['cms-fields']
  const common: Record<string, Words> = words.fields
  const own: Record<string, Words> = (words.kindFields as Record<string, Record<string, Words>>)[kind] ?? {}
  const choices: Record<string, string> = words.choices
  const definition = DOCUMENTS[kind]
  const paths = fieldPaths(definition)
  const labelOf = (path: string): FieldLabel => {
    const name = path.split('.').at(-1) ?? ''
    const { label = name, help = '', unit = '' } = own[path.replace(/^fields\./, '')] ?? common[name] ?? {}
    return { label, help, unit }
  }
  const choiceOf = (name: string, value: string): string =>
    choices[`${kind}-${name}-${value}`] ?? choices[`${name}-${value}`] ?? value
  return {
    kind: words.kinds[kind],
    fields: Object.fromEntries(
      [...paths.map(([path]) => path), ...Object.keys(definition.lists ?? {}).map((name) => `lists.${name}`)].map(
        (path) => [path, labelOf(path)],
      ),
    ),
    choices: Object.fromEntries(
      paths.flatMap(([path, field]) =>
        field.kind === 'choice' || field.kind === 'choices'
          ? field.choices.map((value) => [
              `${path}.${value}`,
              formTitle(kind, value, locale) ?? choiceOf(path.split('.').at(-1) ?? '', value),
            ])
          : [],
      ),
    ),
    errors: words.errors,
    nameOf: (row) => {
      const value = row[definition.title]
      return value === null || value === undefined ? '' : choiceOf(definition.title, String(value))
    },
  }
}

/** The words for the fields and choices of a section of the site, by the paths of its form. */
export function sectionLabels(name: string, locale: Language): Pick<DocumentLabels, 'fields' | 'choices'> {
  const words = MESSAGES[locale]['cms-fields']
  const sections: Record<string, Record<string, Words>> = words.sections
  const paths = inputPaths(SECTION_INPUTS[name] ?? [])
  return {
    fields: Object.fromEntries(
      paths.map((path) => {
        const { label = path, help = '', unit = '' } = sections[name]?.[path] ?? {}
        return [`fields.value.${path}`, { label, help, unit }]
      }),
    ),
    choices: Object.fromEntries([
      ...Object.entries(words.sectionChoices).map(([path, choice]) => [`fields.value.${path}`, choice] as const),
      ...paths
        .filter((path) => path.startsWith('visibility.'))
        .flatMap((path) =>
          Object.entries(MESSAGES[locale].documents.visibilities).map(
            ([visibility, word]) => [`fields.value.${path}.${visibility}`, word] as const,
          ),
        ),
    ]),
  }
}
