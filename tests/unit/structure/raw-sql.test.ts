import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'middleware.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** A call or part of a statement of Prisma, or a call of the driver. */
const isRaw = (source: string): boolean =>
  /\$(?:query|execute)Raw|\bPrisma\.(?:sql|raw|join)\b/.test(source) ||
  (/from '(?:pg|pg-copy-streams)'|\bwithConnection\b/.test(source) && /\.query\b/.test(source))
const RAW = SOURCES.filter(({ source }) => isRaw(source)).map(({ file }) => file)

describe('raw SQL', () => {
  it('stands in queries*.ts and in lib/db', () => {
    expect(RAW.length).toBeGreaterThan(50)
    expect(RAW.filter((file) => !/^lib\/(?:db\/.+|(?:.+\/)?queries(?:-[\w-]+)?)\.ts$/.test(file))).toEqual([])
  })

  it('has its reason in the head comment of its file, in more than one word, and no other file has one', () => {
    const headOf = (source: string): string =>
      (source.startsWith('/**') ? (source.split('*/', 1)[0] ?? '') : '').replaceAll(/\s*\n \* ?/g, ' ')
    const explained = SOURCES.filter(({ source }) => /\bRaw SQL: \S+ \w/.test(headOf(source)))
    expect(explained.map(({ file }) => file).sort()).toEqual(RAW.sort())
  })
})

// A lock that shares its number with another waits for that one, perhaps for ever.
it('no two advisory locks have the same number', () => {
  const numbers = SOURCES.flatMap(({ file, source }) =>
    /advisory/i.test(source)
      ? [...source.matchAll(/^(?:export )?const \w+ = ([\d_]{7,})$/gm)].map(([, number = '']) => [
          Number(number.replaceAll('_', '')),
          file,
        ])
      : [],
  )
  expect(numbers.length).toBeGreaterThan(6)
  expect(numbers.filter(([number], at) => numbers.findIndex(([other]) => other === number) !== at)).toEqual([])
})
