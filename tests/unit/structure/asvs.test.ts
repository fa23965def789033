import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS, ASVS_VERSION } from '../../support/asvs.ts'

// docs/asvs.md against the list of the standard's requirements, the tests it names and the documents it leads to.

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

/** What a state of this kind tells behind its dash, for each of its lines. */
const told = (kind: string): { id: string; what: string }[] =>
  ROWS.filter(({ state }) => state.startsWith(`**${kind}**`)).flatMap(({ id, state }) =>
    state
      .slice(`**${kind}**`.length)
      .replace(/^ – /, '')
      .split('<br>')
      .map((what) => ({ id, what: what.trim() })),
  )

/** `file` › name; a name is the title of a test or of a group, as the file writes it. */
const reference = (what: string): { file: string; name: string } => {
  const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(what) ?? []
  return { file, name }
}

const TITLE =
  /(?:\b(?:test|it|describe)(?:\.(?:each|for|serial|parallel)\b)?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
const titles = new Map<string, Set<string>>()
function titlesIn(file: string): Set<string> {
  const known = titles.get(file)
  if (known) return known
  const found = existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, quote, title = '']) =>
        title.replaceAll(`\\${quote}`, quote ?? ''),
      )
    : []
  titles.set(file, new Set(found))
  return new Set(found)
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

  it('names tests that are there', () => {
    const named = told('tested')
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ what }) => {
      const { file, name } = reference(what)
      return !/^tests\/.*\.test\.ts$/.test(file) || !titlesIn(file).has(name)
    })
    expect(missing).toEqual([])
  })

  it('leads to chapters of documents that are there', () => {
    const missing = told('documented').filter(({ what }) => {
      const { file, name } = reference(what)
      return !existsSync(file) || !new RegExp(`^#+ ${RegExp.escape(name)}$`, 'm').test(readFileSync(file, 'utf8'))
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
