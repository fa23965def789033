/**
 * HTML of parts that stand still in the browser, made once and put into every page that shows them: as elements, React would
 * walk through each of them four times per page (as a component, for its own notation, out of that, and into HTML).
 */
import { LRUCache } from 'lru-cache'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { env } from '#lib/env.ts'

const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr'])
/** Attributes that React calls otherwise, as far as such parts have them; HTML doesn't mind capitals. */
const ATTRIBUTES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  textAnchor: 'text-anchor',
}
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

const LEADS = new Set(['href', 'src', 'action', 'formAction', 'poster'])
/** Whether an address is a script, however it is written: browsers pass over control signs and line ends in it (WHATWG URL). */
const runs = (address: string): boolean =>
  address
    .replace(/\p{Cc}|\s/gu, '')
    .toLowerCase()
    .startsWith('javascript:')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = ATTRIBUTES[name] ?? name
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) return value ? ` ${written}=""` : ''
  if (typeof value === 'function' || typeof value === 'object') throw new Error(`No finished HTML has a ${name}.`)
  if (LEADS.has(name) && runs(String(value))) return ''
  return ` ${written}="${escaped(String(value))}"`
}

function elementHtml(tag: string, props: Record<string, unknown>): string {
  let html = `<${tag}`
  let inside = ''
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') inside = renderStaticHtml(value as ReactNode)
    else if (name === 'dangerouslySetInnerHTML') inside = (value as { __html: string }).__html
    else html += attribute(name, value)
  }
  return WITHOUT_END.has(tag) ? `${html}>` : `${html}>${inside}</${tag}>`
}

/**
 * What React would write for elements and components that wait for nothing and have no client component in them.
 * @throws Error for what only a running page can have: a client component, a handler, a style
 */
export function renderStaticHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return escaped(String(node))
  if (Array.isArray(node)) return node.map(renderStaticHtml).join('')
  const { type, props } = node as ReactElement<Record<string, unknown>>
  if (typeof type === 'string') return elementHtml(type, props)
  if (type === Fragment) return renderStaticHtml(props.children as ReactNode)
  if (typeof type !== 'function' || '$$typeof' in type) throw new Error('No finished HTML has a client component.')
  return renderStaticHtml((type as (props: unknown) => ReactNode)(props))
}

/** Finished HTML as the attribute of the element it stands in. */
export type StaticMarkup = { dangerouslySetInnerHTML: { __html: string } }

/** How much all kept HTML may take in memory, in bytes: what was asked for longest ago goes first. */
const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_LETTER = 2

/** A name for the HTML of a source in a variant. Only the source holds it, so that a forgotten source is gone with its names. */
const names = new WeakMap<object, Map<string, object>>()
const kept = new LRUCache<object, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (html) => 100 + html.length * BYTES_PER_LETTER,
})

/**
 * The finished HTML of something, kept while there is room for it: what lib/ remembers is the same object until the database
 * changes; HTML of a former object is never asked for again and goes first.
 * @param source what the part is made from, all that changes; there is one part of each
 * @param variant in what the same source is shown otherwise
 * @returns the attribute of the element that it stands in
 */
export function memoizedHtml(source: object, variant: string, make: () => ReactNode): StaticMarkup {
  // Whoever edits a component or a message wants to see it; what it is made from is still the same object.
  if (env().NODE_ENV === 'development') return { dangerouslySetInnerHTML: { __html: renderStaticHtml(make()) } }
  const variants = names.get(source) ?? new Map<string, object>()
  names.set(source, variants)
  const name = variants.get(variant) ?? {}
  variants.set(variant, name)
  let html = kept.get(name)
  if (html === undefined) {
    html = renderStaticHtml(make())
    kept.set(name, html)
  }
  return { dangerouslySetInnerHTML: { __html: html } }
}
