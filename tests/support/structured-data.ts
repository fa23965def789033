/**
 * Holds structured data against schema.org's own vocabulary, as schema-dts wrote it down from the published one: which types
 * there are, which properties each has of its own or of those above it, and what each property takes.
 */
import { readFileSync } from 'node:fs'

type Vocabulary = {
  /** Of each interface, those above it and its own properties with what they take. */
  shapes: Map<string, { above: string[]; takes: Map<string, string[]> }>
  /** The interface of each type. */
  leaves: Map<string, string[]>
  /** The named values of enumerations. */
  values: Map<string, Set<string>>
}

let read: Vocabulary | undefined
function vocabulary(): Vocabulary {
  if (read) return read
  const source = readFileSync(
    new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
    'utf8',
  ).replace(/\/\*\*[\s\S]*?\*\//g, '')
  const shapes: Vocabulary['shapes'] = new Map()
  const leaves: Vocabulary['leaves'] = new Map()
  const values: Vocabulary['values'] = new Map()
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{([^}]*)\}/gm,
  )) {
    const above = parents.split(',').map((parent) => parent.trim())
    const takes = new Map<string, string[]>()
    for (const [, property = '', kinds = ''] of body.matchAll(/"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;/g))
      takes.set(property, kinds.split(' | '))
    shapes.set(name, { above, takes })
    const type = /"@type": "([^"]+)";/.exec(body)?.[1]
    if (type) leaves.set(type, [name])
  }
  for (const [, name = '', union = ''] of source.matchAll(/^export type (\w+) = (.*);$/gm)) {
    const named = [...union.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value)
    if (named.length > 0) values.set(name, new Set(named))
  }
  read = { shapes, leaves, values }
  return read
}

/** An interface with all above it. */
function ancestry(name: string): string[] {
  const shape = vocabulary().shapes.get(name)
  return shape ? [name, ...shape.above.flatMap(ancestry)] : []
}

const ancestriesOf = (type: string): string[] | null => vocabulary().leaves.get(type)?.flatMap(ancestry) ?? null

/** Whether a type is another or stands below it: `Apartment` is an `Accommodation`, a `Place` and a `Thing`. */
const isA = (type: string, wanted: string): boolean =>
  type === wanted || (ancestriesOf(type)?.some((name) => name === `${wanted}Base` || name === `${wanted}Leaf`) ?? false)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))
const isWebAddress = (text: string) => /^(https?|mailto|tel):/.test(text) && URL.canParse(text)

/** Texts of data types that are more than text. */
const TEXTS: Record<string, (text: string) => boolean> = {
  Text: (text) => text.trim() !== '',
  Date: isDay,
  DateTime: isMoment,
  Time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$|^24:00$/.test(text),
  URL: isWebAddress,
  Duration: (text) => /^P(?!$)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(text),
}
const NUMBERS = ['Number', 'Integer', 'Float']

function takesPlain(kind: string, value: unknown): boolean {
  if (typeof value === 'number')
    return NUMBERS.includes(kind) && Number.isFinite(value) && (kind !== 'Integer' || Number.isInteger(value))
  if (typeof value === 'boolean') return kind === 'Boolean'
  if (typeof value !== 'string') return false
  // A thing may be named by its address alone; schema.org's own addresses are its named values.
  if (kind === 'IdReference') return isWebAddress(value) && !value.startsWith('https://schema.org/')
  return TEXTS[kind]?.(value) ?? vocabulary().values.get(kind)?.has(value) ?? false
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function valueErrors(value: unknown, kinds: readonly string[], path: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path}: an empty list`]
    return value.flatMap((item, index) => valueErrors(item, kinds, `${path}[${index}]`))
  }
  if (!isNode(value)) {
    const fits = kinds.some((kind) => takesPlain(kind, value))
    return fits ? [] : [`${path}: ${JSON.stringify(value)} is none of ${kinds.join(', ')}`]
  }
  const type = value['@type']
  if (type === undefined) {
    const onlyId = Object.keys(value).length === 1 && typeof value['@id'] === 'string' && isWebAddress(value['@id'])
    return onlyId && kinds.includes('IdReference') ? [] : [`${path}: an object without @type`]
  }
  const errors = nodeErrors(value, path)
  const fits = kinds.some((kind) => isA(String(type), kind))
  return fits || errors.length > 0 ? errors : [`${path}: a ${type} is none of ${kinds.join(', ')}`]
}

function nodeErrors(node: Node, path: string): string[] {
  const type = String(node['@type'])
  const names = ancestriesOf(type)
  if (!names) return [`${path}: unknown type "${type}"`]
  const { shapes } = vocabulary()
  const where = path === '' ? type : path
  return Object.entries(node).flatMap(([property, value]): string[] => {
    const own = `${where}.${property}`
    if (property === '@type' || property === '@context') return []
    if (property === '@id')
      return typeof value === 'string' && isWebAddress(value) ? [] : [`${own}: no absolute address`]
    // Actions say this way which of their values a reader fills in.
    const asked = isA(type, 'Action') ? property.replace(/-(in|out)put$/, '') : property
    const kinds = names.map((name) => shapes.get(name)?.takes.get(asked)).find(Boolean)
    if (!kinds) return [`${own}: ${type} has no such property`]
    return asked === property ? valueErrors(value, kinds, own) : typeof value === 'string' ? [] : [`${own}: no text`]
  })
}

/**
 * What is wrong with structured data: unknown types, properties that a type doesn't have, values of the wrong kind; each with
 * its way through the object. Each once, empty when all is well.
 * @param objects as they stand in pages, each with `@context`, alone or as `@graph`
 */
export function structuredDataErrors(objects: readonly unknown[]): string[] {
  const errors = objects.flatMap((object) => {
    if (!isNode(object)) return ['no object']
    if (object['@context'] !== 'https://schema.org') return [`@context is ${JSON.stringify(object['@context'])}`]
    const graph = object['@graph']
    const nodes = Array.isArray(graph) ? graph : [object]
    return nodes.flatMap((node) =>
      isNode(node) && node['@type'] !== undefined ? nodeErrors(node, '') : ['an object without @type'],
    )
  })
  return [...new Set(errors)]
}
