import { describe, expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { CATEGORY_SCHEMA } from '../../../lib/imports/records/feed.ts'
import { HISTORY_SCHEMA, OWNER_SCHEMA } from '../../../lib/imports/records/owner-record.ts'
import { PROJECT_SCHEMA } from '../../../lib/imports/records/project-record.ts'
import { PROPERTY_SCHEMA } from '../../../lib/imports/records/property-record.ts'
import { KINDS, type Kind, type Reader, type Shape } from '../../../lib/imports/records/readers.ts'
import { readRecord } from '../../../lib/imports/records/record.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { expectEach } from '../../support/each.ts'

type Schema = { needs: Shape; may: Shape }
/** Every kind of record: its schema, the fields without which it is refused, and a record that has only these. */
const RECORDS: Record<string, { schema: Schema; needs: string[]; base: Record<string, unknown> }> = {
  property: {
    schema: PROPERTY_SCHEMA,
    needs: ['ID', 'language', 'Goal', 'Status', 'WebID', 'Zip', 'City'],
    base: { ID: 1, language: 'nl', Goal: 0, Status: 1, WebID: '1', Zip: '9000', City: 'Gent' },
  },
  project: {
    schema: PROJECT_SCHEMA,
    needs: ['ID', 'language', 'Name', 'Status', 'Zip', 'City'],
    base: { ID: 1, language: 'nl', Name: 'Dokzicht', Status: 'open', Zip: '9000', City: 'Gent' },
  },
  owner: { schema: OWNER_SCHEMA, needs: ['ID', 'Email'], base: { ID: 1, Email: 'a@b.be' } },
  history: {
    schema: HISTORY_SCHEMA,
    needs: ['ID', 'PropertyID', 'Kind', 'Date'],
    base: { ID: 1, PropertyID: 2, Kind: 'visit', Date: '2026-01-15' },
  },
  category: {
    schema: CATEGORY_SCHEMA,
    needs: ['WebID', 'Name', 'language'],
    base: { WebID: '1', Name: 'Huis', language: 'nl' },
  },
}

/** By kind: a good value, values that can't be read, and one that is repaired, with what it becomes. */
type Values = { good: unknown; wrong: readonly unknown[]; repaired?: readonly [given: unknown, read: unknown] }
const NO_TEXT = [{}, [1], true]
const NO_WORD = ['zeker!', {}, [[1]]]
const LINE: Values = { good: 'tekst', wrong: NO_TEXT, repaired: ['L&eacute;on\u0092s <b>x</b>\u0007', 'Léon’s x'] }
const VALUES: Record<Kind, Values> = {
  id: { good: 7, wrong: ['zeven', 0, -1, true, [7], 1.5, '0x10', 1e12], repaired: [' 7 ', 7] },
  language: { good: 'nl', wrong: ['es', 7, {}], repaired: ['FR-be', 'fr'] },
  postcode: { good: '9000', wrong: ['90', 'Gent', '2321 AB', '4000-123', {}, true], repaired: ['B-9000 Gent', '9000'] },
  category: { good: '1', wrong: ['9', 0, 'huis', true, {}], repaired: [2, '2'] },
  categories: { good: '1,2', wrong: ['huis', '9', true], repaired: ['1; 2', ['1', '2']] },
  state: { good: 1, wrong: ['misschien', -1, 1.5, true, {}, [1]], repaired: [' 2 ', 2] },
  number: { good: 3, wrong: ['veel', true, {}, [3], '1e3', '1-2'], repaired: ['ca. 3', 3] },
  coordinate: { good: 51.05, wrong: ['noord', {}, 400], repaired: ['51,05°', 51.05] },
  yesNo: { good: true, wrong: ['misschien', 2, {}, [true]], repaired: ['Oui', true] },
  permission: { good: true, wrong: ['misschien', 2, {}, [true]], repaired: [' JA ', true] },
  day: { good: '2026-01-15', wrong: ['30/02/2026', 'morgen!', true, {}], repaired: ['31/12/30', '2030-12-31'] },
  moment: {
    good: '2026-01-15',
    wrong: ['30/02/2026', true, {}],
    repaired: ['15/01/2026 09:00', '2026-01-15T08:00:00.000Z'],
  },
  choice: { good: undefined, wrong: NO_WORD },
  line: LINE,
  lines: LINE,
  code: LINE,
  html: { good: 'tekst', wrong: NO_TEXT, repaired: ['l\u0092&amp;eacute;', 'l’&eacute;'] },
  texts: { good: 'a, b', wrong: [7, true], repaired: ['Li&egrave;ge; d\u0092en <b>haut</b>', ['Liège', 'd’en haut']] },
  address: {
    good: 'https://a.example/x',
    wrong: ['javascript:alert(1)', 'ftp://a.example/', '<b>', 7, {}],
    repaired: ['//a.example/x', 'https://a.example/x'],
  },
  mail: { good: 'a@b.be', wrong: ['x', 7, {}], repaired: ['Jan <A@b.be>', 'a@b.be'] },
  object: { good: {}, wrong: [7, true] },
  list: { good: [], wrong: [7, true] },
}
const UNKNOWN = [null, '', '-', ' – ', 'n.v.t.', 'N/A', '?']
const HOSTILE = [
  ...['\u0000', '\ud83d', '\u202e', '__proto__', '<script>alert(1)</script>', '%00', '\ufeff', '&#0;', '&#x110000;'],
  ...[
    '9'.repeat(400),
    'x'.repeat(100_000),
    '1'.repeat(30_000),
    '&amp;'.repeat(9999),
    '<'.repeat(9999),
    ','.repeat(9999),
  ],
  ...[
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    -0,
    1e-300,
    [],
    {},
    [[]],
    [{}],
    [null],
    { 0: 'a' },
    { length: 3 },
    { Name: {} },
  ],
]

type Field = { record: string; path: string[]; reader: Reader<unknown>; needed: boolean }
const NUMBER_OF_YEAR = /Year$/

/** The fields of a shape and of all its parts. */
function fieldsOf(record: string, shape: Shape, needs: Shape, above: string[] = []): Field[] {
  return Object.entries(shape).flatMap(([name, reader]) => {
    const path = [...above, name]
    const item = reader.kind === 'list' ? reader.parts?.entry : reader
    return [
      { record, path, reader, needed: Object.hasOwn(needs, name) },
      ...(item?.parts ? fieldsOf(record, item.parts, {}, path) : []),
    ]
  })
}
const FIELDS = Object.entries(RECORDS).flatMap(([record, { schema }]) =>
  fieldsOf(record, { ...schema.needs, ...schema.may }, schema.needs),
)
const named = ({ record, path }: Field): string => `${record}.${path.join('.')}`

/** A record with a value at a path; what stands beside it in an object is good. */
function recordWith({ record, path }: Field, value: unknown): Record<string, unknown> {
  const { schema, base } = RECORDS[record] ?? { schema: { needs: {}, may: {} }, base: {} }
  const build = (shape: Shape, names: string[]): Record<string, unknown> => {
    const [name = '', ...rest] = names
    const others = Object.entries(shape).flatMap(([other, { kind }]) =>
      VALUES[kind].good === undefined || kind === 'object' || kind === 'list' ? [] : [[other, VALUES[kind].good]],
    )
    const reader = shape[name]
    const item = reader?.kind === 'list' ? reader.parts?.entry : reader
    const inner = rest.length === 0 ? value : build(item?.parts ?? {}, rest)
    return { ...Object.fromEntries(others), [name]: reader?.kind === 'list' && rest.length > 0 ? [inner] : inner }
  }
  const [name = '', ...rest] = path
  return { ...base, [name]: build({ ...schema.needs, ...schema.may }, [name, ...rest])[name] }
}
const read = (field: Field, value: unknown) =>
  readRecord(RECORDS[field.record]?.schema as Schema, recordWith(field, value))

/** What stands at a path of a read record. */
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => ((Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown> | undefined)?.[name],
    value,
  )
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []

describe('every field of every record', () => {
  it('has a kind whose values are tested here', () => {
    expect(FIELDS.length).toBeGreaterThan(190)
    expect(FIELDS.filter(({ reader }) => !KINDS.includes(reader.kind)).map(named)).toEqual([])
    expect(Object.keys(VALUES).sort()).toEqual([...KINDS].sort())
    expect(KINDS.filter((kind) => !FIELDS.some(({ reader }) => reader.kind === kind))).toEqual([])
  })

  it('has a name for staff in every language', () => {
    const names = [...new Set(FIELDS.map(({ path }) => path.at(-1) ?? ''))]
    for (const locale of LANGUAGES) {
      const t = translations(locale, 'imports.desk')
      expect(
        names.filter((name) => !t.has(`fields.${name}` as Parameters<typeof t.has>[0])),
        locale,
      ).toEqual([])
    }
  })

  it('refuses the record only where nothing can be shown without it', () => {
    for (const [name, { schema, needs }] of Object.entries(RECORDS))
      expect(Object.keys(schema.needs), name).toEqual(needs)
    expectEach(
      FIELDS.filter(({ path }) => path.length === 1).map((field) => [named(field), field] as const),
      (_name, field) => {
        for (const wrong of VALUES[field.reader.kind].wrong) {
          const reading = read(field, wrong)
          expect('refused' in reading && reading.refused.startsWith(`${field.path[0]} `), JSON.stringify(wrong)).toBe(
            field.needed,
          )
        }
      },
    )
  })

  it('is left out and told by its name when it can’t be read', () => {
    expectEach(
      FIELDS.filter(({ needed }) => !needed).map((field) => [named(field), field] as const),
      (_name, field) => {
        for (const wrong of VALUES[field.reader.kind].wrong) {
          const reading = read(field, wrong)
          if ('refused' in reading) throw new Error(`${JSON.stringify(wrong)} refuses the record: ${reading.refused}`)
          const told = reading.leftOut.map(({ path }) => path.replace(/\.\d+/g, ''))
          expect(told, JSON.stringify(wrong)).toContain(field.path.join('.'))
          // Whether something may be shown is a no when nobody can tell.
          if (field.reader.kind === 'permission') expect(at(reading.record, field.path)).toBe(false)
        }
      },
    )
  })

  it('is not known, and nothing is told of it, where the sender says so', () => {
    expectEach(
      FIELDS.filter(({ needed, path }) => !needed && path.length === 1).map((field) => [named(field), field] as const),
      (_name, field) => {
        for (const unknown of UNKNOWN) {
          const reading = read(field, unknown)
          expect(reading, JSON.stringify(unknown)).toMatchObject({ leftOut: [] })
          expect('record' in reading && at(reading.record, field.path)).toBeUndefined()
        }
      },
    )
  })

  it('is repaired where its meaning is clear', () => {
    expectEach(
      FIELDS.flatMap((field) => {
        const isYear = NUMBER_OF_YEAR.test(field.path.at(-1) ?? '')
        const repaired = isYear ? (['ca. 1930', 1930] as const) : VALUES[field.reader.kind].repaired
        return repaired ? [[named(field), field, ...repaired] as const] : []
      }),
      (_name, field, given, expected) => {
        const reading = read(field, given)
        if ('refused' in reading) throw new Error(reading.refused)
        expect(at(reading.record, field.path)).toEqual(expected)
        expect(reading.leftOut).toEqual([])
      },
    )
  })

  it('survives hostile values: no exception, no control characters, nothing endless', () => {
    expectEach(
      FIELDS.filter(({ needed }) => !needed).map((field) => [named(field), field] as const),
      (_name, field) => {
        for (const hostile of HOSTILE) {
          const reading = read(field, hostile)
          if ('refused' in reading) throw new Error(`${JSON.stringify(hostile).slice(0, 40)}: ${reading.refused}`)
          const texts = textsIn(at(reading.record, field.path))
          expect(texts.filter((text) => /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\ufeff]/u.test(text))).toEqual([])
          expect(texts.every((text) => text.length <= 40_000)).toBe(true)
        }
      },
    )
  })

  it('of a list is taken as an object, and as numbered entries', () => {
    expectEach(
      FIELDS.filter(({ reader, path }) => reader.kind === 'list' && path.length === 1).map(
        (field) => [named(field), field] as const,
      ),
      (_name, field) => {
        const item = field.reader.parts?.entry?.parts ?? {}
        const entry = Object.fromEntries(
          Object.entries(item).flatMap(([name, { kind }]) =>
            VALUES[kind].good === undefined || kind === 'list' || kind === 'object' ? [] : [[name, VALUES[kind].good]],
          ),
        )
        for (const given of [[entry], entry, { 0: entry }]) {
          const reading = read(field, given)
          expect(reading, JSON.stringify(given)).toMatchObject({ leftOut: [] })
          expect('record' in reading && (at(reading.record, field.path) as unknown[])?.length).toBe(1)
        }
      },
    )
  })
})
