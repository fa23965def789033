import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const INSTALL = 'exec node scripts/install.mjs'

/** The commands that people type; the others are npm's own steps before and after them. */
const COMMANDS = Object.keys(scripts).filter((name) => scripts[name] !== INSTALL)

it('every command that a document names exists', () => {
  const named = ['README.md', 'deploy/README.md', '.env.example'].flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\bnpm (?:run ([a-z:-]+)|(test|start)\b)/g),
      ([, run, word]) => run ?? word,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !COMMANDS.includes(name ?? ''))).toEqual([])
})

it('npm install and every command make a fresh clone ready first', () => {
  expect(scripts.postinstall).toBe(INSTALL)
  expect(COMMANDS.filter((name) => scripts[`pre${name}`] !== INSTALL)).toEqual([])
})

it('what makes a clone ready needs nothing but Node', () => {
  const source = readFileSync('scripts/install.mjs', 'utf8')
  const imported = Array.from(source.matchAll(/\bfrom '([^']+)'|\bimport\(/g), ([, name]) => name)
  expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([])
})

it('a signal that npm passes on reaches the command, not the shell before it', () => {
  const isOneProgram = (line = '') => !/&&|;|\|/.test(line)
  const servers = COMMANDS.filter((name) => isOneProgram(scripts[name]) && /scripts\//.test(scripts[name] ?? ''))
  expect(servers.filter((name) => !scripts[name]?.startsWith('exec '))).toEqual([])
})

it('the schema is written as Prisma formats it, or every command would make the database client anew', () => {
  const client = readFileSync('lib/db/generated/internal/class.ts', 'utf8')
  const inlined = (file: string) => JSON.stringify(readFileSync(file, 'utf8')).slice(1, -1)
  const files = globSync('prisma/schema/*.prisma')
  expect(files.filter((file) => !client.includes(inlined(file)))).toEqual([])
  expect(files.length).toBeGreaterThan(20)
})

it('scripts that serve the site say first whether it is built, because React loads its files by that', () => {
  const serving = globSync('scripts/*.ts').filter((file) => /\/serve(-site)?\.ts'/.test(readFileSync(file, 'utf8')))
  expect(serving.sort()).toEqual(['scripts/demo.ts', 'scripts/serve.ts', 'scripts/test-site.ts'])
  const first = (file: string) => /^import .*$/m.exec(readFileSync(file, 'utf8'))?.[0]
  expect(serving.map(first)).toEqual(serving.map(() => "import './support/site-environment.ts'"))
})
