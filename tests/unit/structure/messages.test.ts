import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../lib/domain/listing/listing.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

/** Names of the values a sentence takes: `{count, plural, one {# pand} other {# panden}}` → count. */
function valuesIn(sentence: string): string[] {
  const names = new Set<string>()
  const collect = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) collect(option.value)
      }
      if (element.type === TYPE.tag) collect(element.children)
    }
  }
  collect(parse(sentence))
  return [...names].sort()
}

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('generated'))
  .map((file) => readFileSync(file, 'utf8'))

/** What each match of a pattern captures in any source. */
const foundInSources = (pattern: RegExp, sources = SOURCES): Set<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? '')))

const WHOLE_KEYS = foundInSources(/'([\w.-]+)'/g)
/** `heading.${name}` → heading */
const KEY_BEGINNINGS = foundInSources(/`([\w.-]+)\.\$\{/g)
/** Error pages work without a translator: they read their few words as properties. */
const ERROR_PAGE_WORDS = foundInSources(
  /\b(\w+)\b/g,
  SOURCES.filter((source) => /error\.json|error-messages/.test(source)),
)

/** Whether a key stands in the sources: whole, as the beginning of a computed one, or (error pages) as a property. */
function isUsed(namespace: string, key: string): boolean {
  const parts = key.split('.')
  const beginnings = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
  return (
    WHOLE_KEYS.has(key) ||
    beginnings.some((beginning) => KEY_BEGINNINGS.has(beginning)) ||
    (namespace === 'error' && ERROR_PAGE_WORDS.has(parts[0] ?? ''))
  )
}

describe('messages', () => {
  const pattern = MESSAGES.nl as unknown as Record<string, Tree>

  test.each(LANGUAGES.filter((language) => language !== 'nl'))(
    '%s has exactly the keys and values of nl',
    (language) => {
      const other = MESSAGES[language] as unknown as Record<string, Tree>
      for (const [namespace, tree] of Object.entries(pattern)) {
        const own = flat(tree)
        const theirs = new Map(flat(other[namespace] ?? {}))
        expect([...theirs.keys()].sort(), namespace).toEqual(own.map(([key]) => key).sort())
        for (const [key, sentence] of own)
          expect(valuesIn(theirs.get(key) ?? ''), `${namespace}.${key}`).toEqual(valuesIn(sentence))
      }
    },
  )

  test.each(LANGUAGES)('%s leaves no sentence empty or unchanged from its placeholder', (language) => {
    const tree = MESSAGES[language] as unknown as Tree
    expect(flat(tree).filter(([, sentence]) => sentence.trim() === '' || /TODO|xxx|lorem/i.test(sentence))).toEqual([])
  })

  test('no French sign stands alone at the beginning of a line: the space before it does not break', () => {
    const french = flat(MESSAGES.fr as unknown as Tree)
    expect(french.filter(([, sentence]) => / [:;?!»%…]|« /.test(sentence))).toEqual([])
  })

  test('every file of messages/ is used', () => {
    const files = globSync('messages/nl/*.json').map((file) => basename(file, '.json'))
    expect(files.sort()).toEqual(Object.keys(pattern).sort())
  })

  test('every message is used', () => {
    const unused = Object.entries(pattern).flatMap(([namespace, tree]) =>
      flat(tree).flatMap(([key]) => (isUsed(namespace, key) ? [] : [`${namespace}.${key}`])),
    )
    expect(unused).toEqual([])
  })
})
