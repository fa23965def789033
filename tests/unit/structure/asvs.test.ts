import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS, ASVS_VERSION } from '../../support/asvs.ts'

// Compares docs/asvs.md with the standard's list, and checks that the files and chapters it names exist.

type Row = { id: string; level: string; asks: string; state: string; line: string }

const TEXT = readFileSync('docs/asvs.md', 'utf8')
const ROWS: Row[] = TEXT.split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level = '', asks = '', , state = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { id, level, asks, state, line }
  })

/** What stands behind the dash of a state of this kind, one entry for each of its lines. */
const entriesOf = (kind: string): { id: string; what: string }[] =>
  ROWS.filter(({ state }) => state.startsWith(`**${kind}**`)).flatMap(({ id, state }) =>
    state
      .slice(`**${kind}**`.length)
      .replace(/^ – /, '')
      .split('<br>')
      .map((what) => ({ id, what: what.trim() })),
  )

/** Reads `file` › chapter. */
const reference = (what: string): { file: string; chapter: string } => {
  const [, file = '', chapter = ''] = /^`([^`]+)` › (.+)$/.exec(what) ?? []
  return { file, chapter }
}

describe(`ASVS ${ASVS_VERSION}`, () => {
  it('has 253 requirements of levels 1 and 2', () => {
    expect(ASVS.length).toBe(253)
    expect(new Set(ASVS.map(([id]) => id)).size).toBe(253)
    expect(ASVS.filter(([, level]) => level === 1)).toHaveLength(70)
  })

  it('has each of them in one row of docs/asvs.md, in its order, with its level', () => {
    expect(ROWS.map(({ id, level }) => `${id} ${level}`)).toEqual(ASVS.map(([id, level]) => `${id} ${level}`))
  })

  it('says of each what it asks, and what became of it', () => {
    const states = /^\*\*(?:tested|documented|exception|n\/a)\*\* – \S/
    expect(ROWS.filter(({ asks, state }) => asks === '' || !states.test(state)).map(({ line }) => line)).toEqual([])
  })

  it('names files of tests that exist', () => {
    const named = entriesOf('tested')
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ what }) => {
      const [, file = ''] = /^`(tests\/[^`]+\.test\.ts)`$/.exec(what) ?? []
      return !existsSync(file)
    })
    expect(missing).toEqual([])
  })

  it('names chapters of documents that exist', () => {
    const missing = entriesOf('documented').filter(({ what }) => {
      const { file, chapter } = reference(what)
      return !existsSync(file) || !new RegExp(`^#+ ${RegExp.escape(chapter)}$`, 'm').test(readFileSync(file, 'utf8'))
    })
    expect(missing).toEqual([])
  })

  it('says of each exception what ends it, and counts them as they are', () => {
    const exceptions = ROWS.filter(({ state }) => state.startsWith('**exception**'))
    expect(exceptions.filter(({ state }) => !/\bEnds (?:when|with|never)\b/.test(state)).map(({ id }) => id)).toEqual(
      [],
    )
    const count = (kind: string) => ROWS.filter(({ state }) => state.startsWith(`**${kind}**`)).length
    expect(TEXT).toContain(
      `${count('tested')} are tested, ${count('documented')} documented, ${count('n/a')} not applicable, ${exceptions.length} exceptions`,
    )
  })
})
