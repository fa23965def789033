/** Which of many pages show something that none before them did, so that those made alike need not all be read by a slow reader. */
import type { CrawledPage } from './crawl.ts'

/** Attributes for people, or for programs that take any text. */
const TEXTS = new Set(['alt', 'aria-label', 'content', 'd', 'nonce', 'placeholder', 'title', 'value'])
/** Attributes with few different values, each of which stands for a way to show something. */
const WORDS = new Set(['autocomplete', 'class', 'datetime', 'inputmode', 'lang', 'name', 'rel', 'role', 'type'])
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const ELEMENTS = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?)>/gi
/** Of drawings, whose elements may end themselves. */
const OWN_END = /\/$/

/** What a reader may object to in an attribute: its words where they are few, else whether it has a text, or which signs stand in it. */
function traitOf(name: string, value: string): string {
  if (value === '' || TEXTS.has(name)) return value && 'text'
  if (WORDS.has(name)) return value.replace(/\d+/g, '0')
  return [...new Set(value.replace(/[\p{L}\d]+/gu, ''))].sort().join('')
}

/** Every element by what it stands in and after, what is the last in it, and what each of its attributes is like. */
function* traitsOf(html: string): Generator<string> {
  const open = [{ tag: '', last: '' }]
  const closed = html.replace(/<script\b([^>]*)>.*?<\/script>/gs, '<script$1></script>')
  for (const [, end, name = '', attributes = ''] of closed.matchAll(ELEMENTS)) {
    const tag = name.toLowerCase()
    if (end) {
      const ended = open.pop()
      yield `${ended?.tag} ends after ${ended?.last}`
      continue
    }
    const parent = open.at(-1)
    if (parent) {
      yield `${parent.tag} > ${parent.last} + ${tag}`
      parent.last = tag
    }
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const key = attribute.toLowerCase()
      yield `${tag} ${key}=${traitOf(key, value)}`
    }
    if (!VOID.test(tag) && !OWN_END.test(attributes)) open.push({ tag, last: '' })
  }
}

/** Those pages that have something none before them has. */
export function novelPages<Page extends Pick<CrawledPage, 'html'>>(pages: readonly Page[]): Page[] {
  const known = new Set<string>()
  return pages.filter(({ html }) => {
    const before = known.size
    for (const trait of traitsOf(html)) known.add(trait)
    return known.size > before
  })
}
