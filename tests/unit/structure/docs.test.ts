import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { DESK_PAGES } from '../../../lib/desk/permissions.ts'

// The documents against the repository: links and anchors, paths and functions in backticks, commands, and their form.

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'prisma/**/*.md'])
const SOURCES = globSync(['{app,benchmarks,components,lib,scripts,tests,prisma}/**/*.{ts,tsx,mjs,css,sql}', '*.ts'], {
  exclude: (path) => path.includes('lib/db/generated'),
})
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const textOf = (file: string): string => readFileSync(file, 'utf8')
const FENCE = /^```[\s\S]*?^```$/gm
/** A document without its blocks of code. */
const prose = (file: string): string => textOf(file).replace(FENCE, '')
const inBackticks = (file: string): string[] => [...prose(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

/** Offenders of all documents, each with its document before it. */
const offenders = (find: (file: string) => string[]): string[] =>
  DOCUMENTS.flatMap((file) => find(file).map((wrong) => `${file}: ${wrong}`))

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (file: string): string[] =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const leads = (file: string, link: string): boolean => {
  const [path = '', anchor] = decodeURI(link).split('#')
  const target = path === '' ? file : join(dirname(file), path)
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

it('there are documents', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10)
})

it('every link of a document to another file or heading leads there', () => {
  const links = (file: string) => [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  expect(
    offenders((file) => links(file).filter((link) => !/^(https?|mailto):/.test(link) && !leads(file, link))),
  ).toEqual([])
})

const TOP = /^(?:\.ci|\.github|app|benchmarks|components|deploy|docs|lib|messages|prisma|public|scripts|tests|tools)\//
const isPath = (text: string): boolean => TOP.test(text) && !/[\s<…]/.test(text)
/** `*` and `{a,b}` are a pattern's; other brackets are those of Next's folders. */
const exists = (path: string): boolean =>
  /[*{]/.test(path) ? globSync(path.replace(/[[\]()]/g, '?')).length > 0 : existsSync(path)

it('every path that a document names exists', () => {
  expect(offenders((file) => inBackticks(file).filter((text) => isPath(text) && !exists(text)))).toEqual([])
})

it('every source file that a document names without its folder exists', () => {
  const names = new Set(SOURCES.map((file) => basename(file)))
  const isName = (text: string): boolean => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)$/.test(text)
  expect(offenders((file) => inBackticks(file).filter((text) => isName(text) && !names.has(text)))).toEqual([])
})

/** The name in `name()`, `object.name()`, `TypeName` or `SETTING_OR_TABLE`; null for any other text. */
const identifierIn = (text: string): string | null =>
  /^(?:\w+\.)?(\w+)\(\)$/.exec(text)?.[1] ?? /^(?:[A-Z]+_[A-Z_]+|[A-Z][a-z]+[A-Z]\w*)$/.exec(text)?.[0] ?? null

it('every function, type, table and setting that a document names exists', () => {
  const words = new Set([...SOURCES, '.env.example'].flatMap((file) => textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []))
  expect(
    offenders((file) =>
      inBackticks(file).filter((text) => {
        const name = identifierIn(text)
        return name !== null && !words.has(name)
      }),
    ),
  ).toEqual([])
})

it('every command that a document names exists', () => {
  const commands = (file: string) =>
    [...textOf(file).matchAll(/\bnpm run ([a-z-]+(?::[a-z-]+)*)/g)].map(([, name = '']) => name)
  expect(offenders((file) => commands(file).filter((name) => !(name in scripts)))).toEqual([])
})

it('README.md is short, and the index of all other documents', () => {
  const readme = textOf('README.md')
  expect(readme.split('\n').length - 1).toBeLessThanOrEqual(100)
  const linked = (file: string): boolean => readme.includes(`](${file})`) || readme.includes(`](${dirname(file)}/)`)
  expect(DOCUMENTS.filter((file) => file !== 'README.md' && !linked(file))).toEqual([])
})

it('lines of documents are at most 120 characters long, tables, addresses and the list of ASVS apart', () => {
  const isFree = (line: string): boolean => line.startsWith('|') || /\]\(|https?:/.test(line)
  expect(
    offenders((file) =>
      (file === 'docs/asvs.md' ? '' : textOf(file))
        .split('\n')
        .flatMap((line, index) => (line.length > 120 && !isFree(line) ? [`line ${index + 1}`] : [])),
    ),
  ).toEqual([])
})

it('every page of the desk is of one kind of screens', () => {
  const named = [...textOf('docs/desk-screens.md').matchAll(/`(desk[A-Z]?[A-Za-z]*)`/g)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(Object.keys(DESK_PAGES).toSorted())
})
