import { describe, expect, it } from 'vitest'
import type { DocumentDefinition } from '../../../lib/cms/collections/rules-definition.ts'
import { FIELD_ERRORS } from '../../../lib/cms/collections/rules-fields.ts'
import { DOCUMENT_KINDS } from '../../../lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { inputPaths, SECTION_INPUTS } from '../../../lib/cms/collections/rules-section-inputs.ts'
import { documentLabels, fieldPaths } from '../../../lib/cms/documents/labels.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { FILTER_FIELDS } from '../../../lib/search/rules-result.ts'
import { SECTIONS } from '../../../lib/site/sections.ts'
import { expectEach } from '../../support/each.ts'

const paths = (definition: DocumentDefinition): string[] => [
  ...fieldPaths(definition).map(([path]) => path),
  ...Object.keys(definition.lists ?? {}).map((name) => `lists.${name}`),
]
const last = (path: string): string => path.split('.').at(-1) ?? ''

/** Every choice of every field: `status-Draft`. */
const choices = (definition: DocumentDefinition): string[] =>
  fieldPaths(definition).flatMap(([path, field]) =>
    field.kind === 'choice' || field.kind === 'choices' ? field.choices.map((value) => `${last(path)}-${value}`) : [],
  )

describe.each(LANGUAGES)('the words for documents in %s', (language) => {
  const words = MESSAGES[language]['cms-fields']

  it('name every field of each kind', () =>
    expectEach(
      DOCUMENT_KINDS.map((value) => [value] as const),
      (kind) => {
        const { fields, kind: names } = documentLabels(kind, language)
        const known: Record<string, unknown> = { ...words.fields }
        const own: Record<string, unknown> = (words.kindFields as Record<string, Record<string, unknown>>)[kind] ?? {}
        const unnamed = paths(DOCUMENTS[kind]).filter(
          (path) => !(last(path) in known) && !(path.replace(/^fields\./, '') in own),
        )
        expect(unnamed).toEqual([])
        expect(Object.values(fields).filter(({ label }) => label.trim() === '')).toEqual([])
        expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true)
      },
    ))

  it('name every choice of each kind', () =>
    expectEach(
      DOCUMENT_KINDS.map((value) => [value] as const),
      (kind) => {
        const known: Record<string, string> = words.choices
        // Forms have titles of their own.
        const titled = Object.entries(documentLabels(kind, language).choices).flatMap(([path, label]) =>
          kind === 'answer-template' && label !== last(path) ? [path.replace(/^fields\./, '').replace('.', '-')] : [],
        )
        const unnamed = choices(DOCUMENTS[kind]).filter(
          (choice) => !(`${kind}-${choice}` in known) && !(choice in known) && !titled.includes(choice),
        )
        expect(unnamed).toEqual([])
      },
    ))

  it('name no choice that no field has', () => {
    const all = new Set(
      DOCUMENT_KINDS.flatMap((kind) => choices(DOCUMENTS[kind]).flatMap((choice) => [choice, `${kind}-${choice}`])),
    )
    const names = [
      ...Object.keys(SECTIONS).map((name) => `name-${name}`),
      ...LANGUAGES.map((code) => `code-${code}`),
      'id-1',
    ]
    expect(
      Object.keys(words.choices)
        .filter((choice) => !all.has(choice))
        .toSorted(),
    ).toEqual(names.toSorted())
    expect(Object.values(words.choices).filter((name) => name.trim() === '')).toEqual([])
  })

  it('have a sentence for every mistake', () => {
    expect(Object.keys(words.errors).toSorted()).toEqual([...FIELD_ERRORS].toSorted())
  })

  it('name nothing that no document has', () => {
    const all = new Set(DOCUMENT_KINDS.flatMap((kind) => paths(DOCUMENTS[kind]).map(last)))
    expect(Object.keys(words.fields).filter((name) => !all.has(name))).toEqual([])
    const unknown = Object.entries(words.kindFields).flatMap(([kind, fields]) => {
      const own = paths(DOCUMENTS[kind as keyof typeof DOCUMENTS]).map((path) => path.replace(/^fields\./, ''))
      return Object.keys(fields).filter((path) => !own.includes(path))
    })
    expect(unknown).toEqual([])
  })

  it('name every field of each section, and nothing else', () =>
    expectEach(
      Object.keys(SECTIONS).map((value) => [value] as const),
      (name) => {
        const named: Record<string, Record<string, unknown>> = words.sections
        expect(Object.keys(named[name] ?? {}).toSorted()).toEqual(inputPaths(SECTION_INPUTS[name] ?? []).toSorted())
      },
    ))

  it('name the filters of lists', () => {
    expect(Object.keys(words.sectionChoices).toSorted()).toEqual(
      FILTER_FIELDS.map((name) => `fields.${name}`).toSorted(),
    )
  })
})

it('has a form for every section of the site, which offers all that its schema knows', () => {
  expect(Object.keys(SECTION_INPUTS).toSorted()).toEqual(Object.keys(SECTIONS).toSorted())
  for (const [name, schema] of Object.entries(SECTIONS))
    expect(SECTION_INPUTS[name]?.map(({ path }) => path).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
})
