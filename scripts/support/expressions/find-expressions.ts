/**
 * The regular expressions of the product's sources: each literal, and each place that makes one from text. A parser
 * finds them, so that no division and no text is taken for one.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser'

/** A literal, and the places where it stands as `file:line`. */
export type Literal = { hash: string; source: string; flags: string; places: string[] }
/** An expression made of text: its code in one line, and its file. */
export type Dynamic = { file: string; code: string }
export type Expressions = { literals: Literal[]; dynamics: Dynamic[] }

const SOURCES = ['{app,components,lib,scripts,prisma,messages}/**/*.{ts,tsx,mjs,js}', '*.{ts,mjs,js}']
const GENERATED = 'lib/db/generated/'

/** The product's sources, in one order on all machines. */
export const productSources = (): string[] =>
  globSync(SOURCES)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(GENERATED))
    .sort()

/** What a literal is known by: 16 hexadecimal digits of its source and flags. */
export const hashOf = (source: string, flags: string): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

/** `RegExp`, also as `globalThis.RegExp`. */
function namesRegExp(node: Expression): boolean {
  if (node.type === 'Identifier') return node.name === 'RegExp'
  if (node.type !== 'MemberExpression') return false
  return node.computed
    ? node.property.type === 'Literal' && node.property.value === 'RegExp'
    : node.property.name === 'RegExp'
}

/** These methods make an expression of a text. `.search` of a text is asked for by nothing else. */
const TAKES_TEXT = new Set(['match', 'matchAll', 'search'])
const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/** All expressions of one file's text. @throws Error for a text that isn't the file's language */
export function expressionsIn(file: string, text: string): Expressions {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const literals: Literal[] = []
  const dynamics: Dynamic[] = []
  const lineAt = (start: number): number => text.slice(0, start).split('\n').length
  const addDynamic = ({ start, end }: { start: number; end: number }): void => {
    dynamics.push({ file, code: text.slice(start, end).split(/\s+/).join(' ') })
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      literals.push({ hash: hashOf(source, flags), source, flags, places: [`${file}:${lineAt(node.start)}`] })
    },
    NewExpression(node) {
      if (namesRegExp(node.callee)) addDynamic(node)
    },
    CallExpression(node) {
      const { callee, arguments: words } = node
      if (namesRegExp(callee)) addDynamic(node)
      if (callee.type !== 'MemberExpression' || callee.computed) return
      if (TAKES_TEXT.has(callee.property.name) && isText(words[0])) addDynamic(node)
    },
  }).visit(program)
  return { literals, dynamics }
}

/** All expressions of the product; a literal that stands in several places is one. */
export function findExpressions(): Expressions {
  const literals = new Map<string, Literal>()
  const dynamics: Dynamic[] = []
  for (const file of productSources()) {
    const found = expressionsIn(file, readFileSync(file, 'utf8'))
    dynamics.push(...found.dynamics)
    for (const literal of found.literals) {
      const known = literals.get(literal.hash)
      if (known) known.places.push(...literal.places)
      else literals.set(literal.hash, literal)
    }
  }
  return { literals: [...literals.values()], dynamics }
}
