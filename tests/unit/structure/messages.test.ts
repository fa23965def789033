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
  'cms-fields',
  'common',
  'consent',
  'content',
  'crm',
  'error',
  'favourites',
  'forms',
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
])
const DUTCH = MESSAGES.nl as unknown as Record<string, Tree>
const PATHS = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('generated'),
)
const NAMED = new Set(
  PATHS.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/'([\w-]+(?:\.\w+)?)'/g)].map(([, name]) => name)),
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
type Source = Named & { path: string; text: string; namespaces: Set<string>; imports: string[] }

const captured = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const imported = captured(text, /from '([#.][^']+)'/g)
  return {
    path,
    text,
    keys: new Set(captured(text, /'([\w.-]+)'/g)),
    beginnings: new Set(captured(text, /`([\w.-]+)\.\$\{/g)),
    // useTranslations('search'), translations(locale, 'search'), Messages['search'], Namespace = 'search'
    namespaces: new Set(
      captured(
        text,
        /(?:translations\([^']*, |Translations\(|Messages\[|Namespace\b[^\n']*)'([\w-]+(?:\.\w+)?)'/g,
      ).filter((name) => NAMESPACES.includes(name)),
    ),
    imports: imported.map((file) => (file.startsWith('#') ? file.slice(1) : join(dirname(path), file))),
  }
}

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('generated'))
  .map(readSource)
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

/** Error pages work without a translator: they read their few words as properties. */
const ERROR_PAGE_WORDS = new Set(
  SOURCES.filter(({ text }) => /error\.json|error-messages/.test(text)).flatMap(({ text }) =>
    captured(text, /\b(\w+)\b/g),
  ),
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
  const form = formOfWords(namespace)
  const isForm = form !== undefined
  const ofForm = form ? keysOfForm(form) : new Set<string>()
  const isUsed = (key: string): boolean => {
    const parts = key.split('.')
    if (namespace === 'error') return ERROR_PAGE_WORDS.has(parts[0] ?? '')
    if (ofForm.has(key) || keys.has(key) || DECLARED_ERRORS.has(`${namespace}.${key}`)) return true
    if (isForm && /^(?:sections|fields|hints|options|errors)\./.test(key)) return SERVER_ERRORS.has(key)
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
    // The agenda, the editors of texts and articles and the uploads take their words as one object, whose names their types hold together.
    // The words for fields of documents are held together with their definitions by tests/unit/cms/field-words.test.ts.
    expect(
      NAMESPACES.filter(
        (name) =>
          ![
            'viewings.desk',
            'cms.articles',
            'cms-fields',
            'desk.lists',
            'cms.plans',
            'desk.search',
            'cms.previews',
            'requests.list',
            'cms.richText',
            'cms.uploads',
          ].includes(name),
      ).flatMap(unusedIn),
    ).toEqual([])
  })
})
