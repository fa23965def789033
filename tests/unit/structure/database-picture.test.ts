/** The picture of docs/database.md against the schema of Prisma. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const DOCUMENT = readFileSync('docs/database.md', 'utf8')
const PICTURE = DOCUMENT.split('```mermaid')[1]?.split('```')[0] ?? ''
/** Most of what the desk writes names who did it; the picture leaves these arrows out. */
const NOT_SHOWN = 'staff-accounts'

type Model = { name: string; noun: string; table: string; body: string }
const MODELS: Model[] = globSync('prisma/schema/*.prisma').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm), ([, name = '', body = '']) => ({
    ...{ name, body, noun: basename(file, '.prisma') },
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
  })),
)
const nodeOf = (noun: string): string => noun.replaceAll('-', '_')

it('shows each table once, at the noun whose file has it', () => {
  const shown = Array.from(
    PICTURE.matchAll(/^ {2}(\w+)\["<b>([\w-]+)<\/b>([^"]*)"\]$/gm),
    ([, node, noun = '', tables = '']) => {
      expect(node).toBe(nodeOf(noun))
      return tables
        .split('<br/>')
        .map((table) => table.trim())
        .filter((table) => table)
        .map((table) => `${noun} ${table}`)
    },
  ).flat()
  expect(MODELS.length).toBeGreaterThan(100)
  expect(shown.sort()).toEqual(MODELS.map(({ noun, table }) => `${noun} ${table}`).sort())
})

it('has an arrow for each noun whose rows refer to another’s', () => {
  const nounOf = new Map(MODELS.map(({ name, noun }) => [name, noun]))
  const wanted = MODELS.flatMap(({ noun, body }) =>
    Array.from(
      body.matchAll(/^ +\w+ +(\w+)\?? +@relation\([^)]*fields:/gm),
      ([, other = '']) => nounOf.get(other) ?? '',
    )
      .filter((other) => other !== noun && other !== NOT_SHOWN)
      .map((other) => `${nodeOf(noun)} ${nodeOf(other)}`),
  )
  const shown = Array.from(PICTURE.matchAll(/^ {2}(\w+) --> (.*)$/gm), ([, from, to = '']) =>
    to.split(' & ').map((other) => `${from} ${other}`),
  ).flat()
  expect(shown.sort()).toEqual([...new Set(wanted)].sort())
})

it('no file of the schema has more than 300 lines', () => {
  const long = globSync('prisma/schema/*.prisma').filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})
