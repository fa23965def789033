import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Namespace, translations, wordsOf } from '../../../lib/i18n/translations.ts'

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}
const PAGES = globSync('app/[[]locale]/staff/**/page.tsx')

/** Files of the project that a file brings with it; a browser gets only references to server actions. */
const importsOf = (file: string): string[] =>
  all(textOf(file), /(?:^(?:import|export) (?!type )[^'"`;]*?from |import\(\s*)'([#.][^']+\.tsx?)'/gm)
    .map((target) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target)))
    .filter((target) => !target.startsWith('app/[locale]/_actions/') && existsSync(target))

/** The parts of the words for which the components of a page ask in the browser; none lies within another. */
function askedBy(page: string): string[] {
  const asked = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, isWithin: boolean): void => {
    const text = textOf(file)
    const inBrowser = isWithin || text.startsWith("'use client'")
    if (seen.has(`${file} ${inBrowser}`)) return
    seen.add(`${file} ${inBrowser}`)
    if (inBrowser) for (const part of all(text, /\buseTranslations\(([^)]*)\)/g)) asked.add(part.replaceAll("'", ''))
    for (const target of importsOf(file)) visit(target, inBrowser)
  }
  visit(page, false)
  return [...asked].filter((part) => ![...asked].some((other) => part.startsWith(`${other}.`)))
}

/** What the frame of every page hands over, and what a page adds. */
const handedOver = (text: string): string[] =>
  all(text, /\b(?:WORDS\b[^=]*= |words=\{)\[([^\]]*)\]/g).flatMap((words) => all(words, /'([^']+)'/g))
const OF_ALL = handedOver(textOf('components/desk-ui/DeskFrame.tsx'))
/** What the frame of a list hands over beside them. */
const OF_LISTS = handedOver(textOf('components/desk-ui/list/ListPage.tsx'))
/** What the page of the inbox hands over, of a list and of one thing of it. */
const OF_INBOX = handedOver(textOf('components/requests/desk/inbox/InboxPage.tsx'))

describe('words of the desk in the browser', () => {
  test.each(PAGES)('%s hands over exactly those that its components ask for', (page) => {
    const text = textOf(page)
    const isList = text.includes('<ListPage')
    const isInbox = text.includes('<InboxPage')
    const more = isList ? OF_LISTS : isInbox ? OF_INBOX : []
    const given = isList || isInbox || text.includes('<DeskFrame') ? [...OF_ALL, ...more] : []
    const asked = askedBy(page).filter((part) => !given.includes(part))
    expect(handedOver(text).sort()).toEqual(asked.sort())
  })

  test('every page of the desk is looked at', () => {
    expect(PAGES.length).toBeGreaterThan(40)
    expect(OF_ALL).toContain('desk.search.words')
    expect(askedBy('app/[locale]/staff/agenda/page.tsx')).toEqual(expect.arrayContaining(OF_ALL))
  })

  test('a page hands over the parts that it names, and nothing beside them', () => {
    const parts: Namespace[] = ['desk.search.words', 'desk.lists.notices', 'cms.live']
    const words = wordsOf('fr', parts)
    expect(Object.keys(words)).toEqual(['desk', 'cms'])
    expect(Object.keys(words.desk ?? {})).toEqual(['search', 'lists'])
    expect(Object.keys(words.desk?.lists ?? {})).toEqual(['notices'])
    expect(words.desk?.lists.notices.undo).toBe(translations('fr', 'desk.lists.notices')('undo'))
  })
})
