/**
 * HTML of parts that never change in the browser (cards, menus, the footer), rendered once and put into every page that shows them.
 * As elements, React would walk through each of them four times per page; docs/decisions/027-static-html.md has the measurement.
 */
import { LRUCache } from 'lru-cache'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { env } from '#lib/env.ts'

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])
/** Attributes whose names differ in React, as far as these parts have them; HTML ignores upper case. */
const ATTRIBUTES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  shapeRendering: 'shape-rendering',
  textAnchor: 'text-anchor',
}
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formAction', 'poster'])
/** An address that begins like this is no script, which spares nearly all of them the costlier test. */
const HARMLESS = /^(?:[/#?]|https?:)/
/** Whether an address is a script; browsers ignore control characters and line breaks in it (WHATWG URL). */
const isScript = (address: string): boolean =>
  !HARMLESS.test(address) &&
  address
    .replace(/\p{Cc}|\s/gu, '')
    .toLowerCase()
    .startsWith('javascript:')

const SPECIAL = /[&<>"']/
/** Nearly no text has a special character, and a test is much cheaper than a replacement. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '') : text

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name)

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = ATTRIBUTES[name] ?? name
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) return value ? ` ${written}=""` : ''
  if (typeof value === 'function' || typeof value === 'object')
    throw new Error(`Static HTML can have no attribute ${name}.`)
  if (URL_ATTRIBUTES.has(name) && isScript(String(value))) return ''
  return ` ${written}="${escaped(String(value))}"`
}

function elementHtml(tag: string, props: Record<string, unknown>, mode: Mode): string {
  let html = `<${tag}`
  let inside = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children') inside = renderStaticHtml(value as ReactNode, mode)
    else if (mode === 'inert' && isHandler(name, value)) continue
    else if (name === 'dangerouslySetInnerHTML') inside = (value as { __html: string }).__html
    else html += attribute(name, value)
  }
  return VOID_ELEMENTS.has(tag) ? `${html}>` : `${html}>${inside}</${tag}>`
}

/** strict: a handler is an error. inert: handlers are left out, for HTML that live components replace later. */
type Mode = 'strict' | 'inert'

/**
 * The HTML that React would write for elements and components that are synchronous and contain no client component.
 * @throws Error for what only a running page can have: a client component, a style, and a handler in strict mode
 */
export function renderStaticHtml(node: ReactNode, mode: Mode = 'strict'): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return escaped(String(node))
  if (Array.isArray(node)) {
    let html = ''
    for (const one of node) html += renderStaticHtml(one, mode)
    return html
  }
  const { type, props } = node as ReactElement<Record<string, unknown>>
  if (typeof type === 'string') return elementHtml(type, props, mode)
  if (type === Fragment) return renderStaticHtml(props.children as ReactNode, mode)
  if (typeof type !== 'function' || '$$typeof' in type) throw new Error('Static HTML can have no client component.')
  return renderStaticHtml((type as (props: unknown) => ReactNode)(props), mode)
}

/** Static HTML as the attribute of the element around it. */
export type StaticMarkup = { dangerouslySetInnerHTML: { __html: string } }

/** Bound of the memory for all memoized HTML, in bytes; the least recently used goes first. */
const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

/**
 * A string in one piece. V8 keeps a string that was put together as a tree of its pieces, which takes five times its
 * size.
 */
const inOnePiece = (html: string): string => Buffer.from(html).toString()

/** The cache's keys by source and variant. Only the source holds them, so that they are collected with it. */
const keys = new WeakMap<object, Map<string, object>>()
const cache = new LRUCache<object, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (html) => 100 + html.length * BYTES_PER_CHARACTER,
})

/**
 * The static HTML of something, memoized while there is room for it. lib/ caches the source until the database changes, so a new
 * source means new HTML.
 * @param source everything that can change in the part; a source has one part
 * @param variant distinguishes the ways in which the same source is shown, such as the language
 * @returns the attribute of the element around it
 */
export function memoizedHtml(source: object, variant: string, make: () => ReactNode): StaticMarkup {
  // An edited component or message must show, although its source is still the same object.
  if (env().NODE_ENV === 'development') return { dangerouslySetInnerHTML: { __html: renderStaticHtml(make()) } }
  const variants = keys.get(source) ?? new Map<string, object>()
  keys.set(source, variants)
  const key = variants.get(variant) ?? {}
  variants.set(variant, key)
  let html = cache.get(key)
  if (html === undefined) {
    html = inOnePiece(renderStaticHtml(make()))
    cache.set(key, html)
  }
  return { dangerouslySetInnerHTML: { __html: html } }
}
