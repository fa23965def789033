/** docs/database.md names each trigger of the database, and no other. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const DOCUMENT = readFileSync('docs/database.md', 'utf8')
const KINDS = ['insert', 'update', 'delete', 'truncate'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const quoted = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name)

/** The tables of each list of the document, by the list's name. */
const LISTS = new Map(
  Array.from(DOCUMENT.matchAll(/^- _([^_]+)_: ([\s\S]*?)(?=\n- |\n\n)/gm), ([, name = '', tables = '']) => [
    name,
    quoted(tables),
  ]),
)

/** What stands for a text with `{one,other}`: one text for each choice. */
function choicesOf(text: string): string[] {
  const [whole = '', choices] = /\{([^}]*)\}/.exec(text) ?? []
  return choices === undefined ? [text] : choices.split(',').map((choice) => text.replace(whole, choice))
}

/** The triggers of a row of the table, each as its table, its name and its event. */
function triggersOf(row: string): string[] {
  const [, name = '', tables = '', event = ''] = row.split('|').map((cell) => cell.trim())
  const [pattern = ''] = quoted(name)
  const list = tables.startsWith('_') ? (LISTS.get(tables.slice(1, -1)) ?? []) : quoted(tables)
  const events = choicesOf(event)
  return list.flatMap((table) =>
    choicesOf(pattern).map((one, index) => `${table} ${one.replace('*', table)} ${events[index] ?? events[0]}`),
  )
}

const rowsBelow = (heading: string): string[] => {
  const [, part = ''] = DOCUMENT.split(`## ${heading}\n`)
  return (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
}

it('the table of triggers names each trigger of the database with its table and event, and no other', async () => {
  const { rows } = await database.client.query<{ trigger: string; type: number }>(
    `select tgrelid::regclass || ' ' || tgname as trigger, tgtype::int as type from pg_trigger where not tgisinternal`,
  )
  // Bits of pg_trigger.tgtype: 2 before, 4 insert, 8 delete, 16 update, 32 truncate.
  const bits = { insert: 4, update: 16, delete: 8, truncate: 32 }
  const there = rows.map(({ trigger, type }) => {
    const kinds = KINDS.filter((kind) => type & bits[kind])
    return `${trigger} ${type & 2 ? 'before' : 'after'} ${kinds.join(', ')}`
  })
  const told = rowsBelow('Triggers').flatMap(triggersOf)
  expect(told.length).toBeGreaterThan(300)
  expect(told.toSorted()).toEqual(there.sort())
})

it('its tables say what is written and why', () => {
  for (const row of [...rowsBelow('Triggers'), ...rowsBelow('Functions without a trigger')])
    expect(row.split('|').every((cell, index, cells) => index === 0 || index === cells.length - 1 || cell.trim())).toBe(
      true,
    )
})

it('each function belongs to a trigger or has its row', async () => {
  // Those of an extension and those that come with a type of a range are nobody's to call for.
  const { rows } = await database.client.query<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where objid = p.oid and deptype in ('e', 'i')) order by 1`,
  )
  const told = rowsBelow('Functions without a trigger').flatMap((row) => quoted(row.split('|')[1] ?? ''))
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name))
})
