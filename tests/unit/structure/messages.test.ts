import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { fieldEntries, valueEntries } from '../../../lib/forms/rules.ts'
import { ACTION_ERRORS } from '../../../lib/forms/rules-action-forms.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { WORDS_OF_FORM } from '../../../lib/forms/rules-words.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { errorKeysOf } from '../../../lib/lazy-messages/form-messages.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'

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

/** Nouns whose words have no parts. */
const PLAIN = new Set([
  'broken',
  'cms-fields',
  'common',
  'consent',
  'content',
  'costs',
  'crm',
  'entries',
  'error',
  'favourites',
  'figures',
  'forms',
  'home-reports',
  'homes',
  'landing',
  'layout',
  'map',
  'notices',
  'offices',
  'privacy',
  'projects',
  'renovation',
  'search',
  'sign-in',
  'tasks',
  'today',
])
const DUTCH = MESSAGES.nl as unknown as Record<string, Tree>
const PATHS = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('generated'),
)
const NAMED = new Set(
  PATHS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([\w-]+(?:\.\w+)?)(?:\.\w+)?'/g)].map(([, name]) => name),
  ),
)
/** The words of a noun, or of the parts that files name: 'search', 'offers.form'. */
const NAMESPACES = Object.entries(DUTCH).flatMap(([noun, words]) => {
  const parts = Object.keys(words).map((part) => `${noun}.${part}`)
  return parts.some((part) => NAMED.has(part)) && !PLAIN.has(noun) ? parts : [noun]
})
const wordsOf = (tree: Record<string, Tree>, namespace: string): Tree => {
  const [noun = '', part] = namespace.split('.')
  return ((part === undefined ? tree[noun] : (tree[noun] as Record<string, Tree> | undefined)?.[part]) ?? {}) as Tree
}

/** Whole keys of messages ('heading.title') and the beginnings of computed ones (`heading.${name}` → heading) that files name. */
type Named = { keys: Set<string>; beginnings: Set<string> }
type Source = Named & { path: string; text: string; namespaces: Set<string>; imports: string[]; computed: Set<string> }

const captured = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** A namespace, and the part of it to which the keys belong: 'search', 'offers.form', 'cms.pages.tree' → tree. */
const NAMING =
  /(?:(\bt\w*) = use)?(?:translations\([^']*, |Translations[(<]|Messages\[|Namespace\b[^\n']*)'([\w-]+(?:\.\w+)?)(?:\.(\w+))?'/g

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const imported = captured(text, /from '([#.][^']+)'/g)
  // <DoneNotice of="mail.desk.done">: all sentences of a group of 'mail.desk'.
  const groups = captured(text, /<DoneNotice of="([\w.-]+)"/g).flatMap((group) =>
    NAMESPACES.filter((name) => group.startsWith(`${name}.`)).map(
      (name) => [name, group.slice(name.length + 1)] as const,
    ),
  )
  const named = [...text.matchAll(NAMING)].filter(([, , namespace = '']) => NAMESPACES.includes(namespace))
  // The same keys as they stand below each part that the file names.
  const below = (keys: string[]): Set<string> =>
    new Set([...keys, ...named.flatMap(([, , , part]) => (part ? keys.map((key) => `${part}.${key}`) : []))])
  // t(answer.kind), t(`${day}`): the keys stand elsewhere, or are numbers.
  const inBrowser = text.startsWith("'use client'")
  const isComputed = (name: string): boolean =>
    text.includes(`${name}(\`\${`) || captured(text, /\b(t\w*)\([a-z]\w*[?.,) ]/g).includes(name)
  return {
    path,
    text,
    keys: below(captured(text, /'([\w.-]+)'/g)),
    beginnings: new Set([...below(captured(text, /`([\w.-]+)\.\$\{/g)), ...groups.map(([, beginning]) => beginning)]),
    computed: new Set(
      named.flatMap(([, name = '', , part = '']) => ((inBrowser || part !== '') && isComputed(name) ? [part] : [])),
    ),
    namespaces: new Set([...named.map(([, , namespace = '']) => namespace), ...groups.map(([name]) => name)]),
    imports: imported.map((file) => (file.startsWith('#') ? file.slice(1) : join(dirname(path), file))),
  }
}

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('generated'))
  .map(readSource)
/** What any file names: kinds of answers, states, names of columns. */
const ANYWHERE = new Set([...SOURCES.flatMap(({ text }) => captured(text, /['`]([\w-]+)['`]/g)), ...'1234567'])
const BY_PATH = new Map(SOURCES.map((source) => [source.path, source]))

/** The form whose words these are. */
const formOfWords = (namespace: string): FormName | undefined =>
  FORM_NAMES.find((form) => WORDS_OF_FORM[form] === namespace)

/** Files that take the words of whichever form they are given. */
const isAboutAnyForm = ({ text }: Source): boolean =>
  /view-labels\.ts'/.test(text) || /translations\(\w+, (?:WORDS_OF_FORM\[form\]|`submission\.\$\{kind\}`)\)/.test(text)

/**
 * The files whose keys may be those of a namespace: those that name it, and of their neighbours (which they import, or which import them) those
 * that name no other, such as tables of keys.
 */
function sourcesOf(namespace: string): Source[] {
  const isForm = formOfWords(namespace) !== undefined
  const own = SOURCES.filter((source) => source.namespaces.has(namespace) || (isForm && isAboutAnyForm(source)))
  const paths = new Set(own.map(({ path }) => path))
  const imported = own.flatMap(({ imports }) => imports.flatMap((path) => BY_PATH.get(path) ?? []))
  const importing = SOURCES.filter(({ imports }) => imports.some((path) => paths.has(path)))
  return [...own, ...[...imported, ...importing].filter(({ namespaces }) => namespaces.size === 0)]
}

const optionsInMessages = (form: FormName, field: string): string[] =>
  flat(wordsOf(DUTCH, WORDS_OF_FORM[form])).flatMap(([key]) =>
    captured(key, new RegExp(`^options\\.${field}\\.(.+)$`, 'g')),
  )

/** What the definition of a form has words for: `fields.email`, `errors.emailInvalid`. */
function keysOfForm(form: FormName): Set<string> {
  const { sections, rules } = formOf(form)
  const fields = fieldEntries(formOf(form))
  return new Set([
    ...Object.keys(sections).map((section) => `sections.${section}`),
    ...valueEntries(formOf(form)).map(([name]) => `fields.${name}`),
    ...fields.flatMap(([name, { view }]) => [
      `fields.${name}`,
      `hints.${name}`,
      // null: the database says which there are; those that the site knows have words here.
      ...(view.options ?? optionsInMessages(form, name)).map((option) => `options.${name}.${option}`),
      ...errorKeysOf(formOf(form), name).map((key) => `errors.${key}`),
    ]),
    ...(rules ?? []).map(({ error }) => `errors.${error}`),
  ])
}

/** Error pages and the field for a day work without a translator: they read their few words as properties. */
const PLAIN_WORDS = new Set(
  SOURCES.filter(({ text }) =>
    /(?:broken|error|date-field)\.json|(?:broken|error|date-field)-messages/.test(text),
  ).flatMap(({ text }) => captured(text, /\b(\w+)\b/g)),
)
/** What the server says of a form beside its definition: `'slotTaken'`. */
const SERVER_ERRORS = new Set(
  SOURCES.filter(({ path }) =>
    /^lib\/(?:forms|leads|submission)\/|\/(?:details-|unsubscribe-)?form-handler\.ts$/.test(path),
  ).flatMap(({ keys }) => [...keys].map((key) => `errors.${key}`)),
)

/** What nouns declare as the sentences of errors beside their forms. */
const DECLARED_ERRORS = new Set(Object.values(ACTION_ERRORS))

function unusedIn(namespace: string): string[] {
  const sources = sourcesOf(namespace)
  const keys = new Set(sources.flatMap((source) => [...source.keys]))
  const beginnings = new Set(sources.flatMap((source) => [...source.beginnings]))
  const computed = new Set(sources.flatMap((source) => [...source.computed]))
  const form = formOfWords(namespace)
  const isForm = form !== undefined
  const ofForm = form ? keysOfForm(form) : new Set<string>()
  const isUsed = (key: string): boolean => {
    const parts = key.split('.')
    if (['error', 'broken', 'date-field'].includes(namespace)) return PLAIN_WORDS.has(parts[0] ?? '')
    if (ofForm.has(key) || keys.has(key) || DECLARED_ERRORS.has(`${namespace}.${key}`)) return true
    if (isForm && /^(?:sections|fields|hints|options|errors)\./.test(key)) return SERVER_ERRORS.has(key)
    if (computed.has(parts.slice(0, -1).join('.')) && ANYWHERE.has(parts.at(-1) ?? '')) return true
    return parts.some((_, index) => index > 0 && beginnings.has(parts.slice(0, index).join('.')))
  }
  return flat(wordsOf(DUTCH, namespace)).flatMap(([key]) => (isUsed(key) ? [] : [`${namespace}.${key}`]))
}

/** What is wrong with the messages of a language beside the Dutch ones, and in themselves. */
function mistakesIn(language: Language): string[] {
  const tree = MESSAGES[language] as unknown as Record<string, Tree>
  return NAMESPACES.flatMap((namespace) => {
    const dutch = new Map(flat(wordsOf(DUTCH, namespace)))
    const own = new Map(flat(wordsOf(tree, namespace)))
    const name = (key: string) => `${namespace}.${key}`
    return [
      ...[...dutch.keys()].filter((key) => !own.has(key)).map((key) => `${name(key)} is missing`),
      ...[...own].flatMap(([key, sentence]) => {
        const pattern = dutch.get(key)
        if (pattern === undefined) return [`${name(key)} is not in Dutch`]
        return [
          ...(valuesIn(sentence).join() === valuesIn(pattern).join()
            ? []
            : [`${name(key)} takes other values than in Dutch`]),
          ...(sentence.trim() === '' || /TODO|xxx|lorem/i.test(sentence)
            ? [`${name(key)} is empty or a placeholder`]
            : []),
          // French typography puts a space before these signs, which must not break.
          ...(language === 'fr' && / [:;?!»%…]|« /.test(sentence) ? [`${name(key)} has a space that breaks`] : []),
          // "de" becomes "d’" before a vowel, and "du" before some titles: no name stands after it.
          ...(language === 'fr' && NAME_AFTER_DE.test(sentence) ? [`${name(key)} has "de" before a name`] : []),
        ]
      }),
    ]
  })
}

/** Placeholders of names and titles, which may begin with any letter. */
const NAME_AFTER_DE = / de \{(name|title|home|office|person|unit|subject|project|owner|colleague|by|staff|list|form)\}/

describe('messages', () => {
  test.each(LANGUAGES)('%s has the keys and values of Dutch, and nothing empty', (language) => {
    expect(Object.keys(MESSAGES[language]).sort()).toEqual(Object.keys(DUTCH).sort())
    expect(mistakesIn(language)).toEqual([])
  })

  test('every file of messages/ is a namespace', () => {
    const files = globSync('messages/nl/*.json').map((file) => basename(file, '.json'))
    expect(files.sort()).toEqual(Object.keys(DUTCH).sort())
  })

  test('every message is used by a file that names its namespace', () => {
    // The words for fields of documents are held together with their definitions by tests/unit/cms/field-words.test.ts.
    expect(NAMESPACES.filter((name) => name !== 'cms-fields').flatMap(unusedIn)).toEqual([])
  })
})
