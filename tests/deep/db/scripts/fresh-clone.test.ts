import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../support/feed.ts'

/**
 * A copy of the project's own files in a path with a space, with nothing generated. Its packages are those of this
 * clone.
 */
const clone = join(temporaryFolder(), 'fresh clone')
const CLIENT = 'lib/db/generated/internal/class.ts'
const SCHEMA = 'prisma/schema/places.prisma'
const LARGE = /^(?:tests\/(?!support\/)|public|prisma\/demo\/pictures|docs|deploy)\//

type Outcome = { status: number; output: string }
type Settings = Record<string, string>
const text = (path: string): string => readFileSync(join(clone, path), 'utf8')

async function node(words: string[], settings: Settings = {}, cwd = clone): Promise<Outcome> {
  const env = { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: '', ...settings }
  const run = promisify(execFile)(process.execPath, words, { cwd, env })
  return run.then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error) => ({ status: Number(error.code), output: `${error.stdout}${error.stderr}` }),
  )
}
const install = (settings?: Settings, cwd?: string): Promise<Outcome> => node(['scripts/install.mjs'], settings, cwd)

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file && !LARGE.test(file) && existsSync(file))
  for (const file of files) cpSync(file, join(clone, file))
  // A folder of its own for the notes of the installation; the packages in it are links.
  mkdirSync(join(clone, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!['.installed', '.installing', '.client-unfinished', '.building', '.cache'].includes(name))
      symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name))
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync(join(clone, 'node_modules/.installed'), lock)
})

describe('a fresh clone', () => {
  it('gets its client once, by the first of two commands at once, and then at once', async () => {
    expect(existsSync(join(clone, CLIENT))).toBe(false)
    const outcomes = await Promise.all([install(), install()])
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0])
    expect(outcomes.filter(({ output }) => /Making the database client/.test(output))).toHaveLength(1)
    expect(text(CLIENT)).toContain(JSON.stringify(text(SCHEMA)).slice(1, -1))
    expect(await install()).toEqual({ status: 0, output: '' })
  })

  it.concurrent.each(commandsOf('scripts'))('finds all that %s imports', async (_name, script) => {
    const nowhere = 'postgresql://nobody@127.0.0.1:1/none'
    const { status, output } = await node(['--disable-warning=ExperimentalWarning', script, '--no-such-option'], {
      DATABASE_URL: nowhere,
      DATA_DIR: join(clone, '.data'),
    })
    expect([1, 2]).toContain(status)
    expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|^\s+at /m)
  })

  it('gets another client for another schema, also where a process was killed that held the lock', async () => {
    writeFileSync(join(clone, SCHEMA), `${text(SCHEMA)}\nmodel Added {\n  id Int @id\n}\n`)
    const killed = spawn(process.execPath, ['--version'])
    await once(killed, 'exit')
    writeFileSync(join(clone, 'node_modules/.installing'), String(killed.pid))
    expect((await install()).status).toBe(0)
    expect(text(CLIENT)).toContain('model Added')
  })

  it('gets its client anew after one that was interrupted', async () => {
    writeFileSync(join(clone, 'node_modules/.client-unfinished'), '')
    expect((await install()).output).toContain('Making the database client')
    expect(await install()).toEqual({ status: 0, output: '' })
  })

  it('says in a sentence that the registry, the folder or the Node of the machine is not good', async () => {
    const bare = temporaryFolder()
    for (const file of ['package.json', 'package-lock.json', 'scripts/install.mjs']) cpSync(file, join(bare, file))
    const registry = createServer((_, response) => response.writeHead(503).end())
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as { port: number }
    registry.close()
    const unreachable = {
      ...{ npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
      npm_config_cache: temporaryFolder(),
    }
    const failed = await install(unreachable, bare)
    expect(failed).toMatchObject({
      status: 1,
      output: expect.stringMatching(/registry can't be reached \(ECONNREFUSED\)/),
    })
    expect(existsSync(join(bare, 'node_modules/.installed'))).toBe(false)

    const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } })`
    expect(await node(['--import', old, 'scripts/install.mjs'])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^Node 20 or later is needed; this is v/),
    })

    rmSync(join(bare, 'node_modules'), { recursive: true, force: true })
    writeFileSync(join(bare, 'node_modules'), '')
    const { status, output } = await install({}, bare)
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/^This clone .* stands in the place of/),
    })
  })
})

/**
 * The commands that a script of this project runs, and that refuse the option; a build is left to continuous
 * integration.
 */
function commandsOf(folder: string): [name: string, script: string][] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [script] = new RegExp(`\\b${folder}/\\S+\\.ts\\b`).exec(line) ?? []
    return script && name !== 'build' ? [[name, script] as [string, string]] : []
  })
}

describe('a start that can’t succeed says so in a sentence, and ends with 1', () => {
  const demo = (settings: Settings) => node(['--disable-warning=ExperimentalWarning', 'scripts/demo.ts'], settings, '.')

  it('because another program has the port', async () => {
    const other = createListener()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { status, output } = await demo({ PORT: String(port), HOST: '127.0.0.1' })
    other.close()
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(/^PORT \d+ .*another program has it/),
    })
  })

  it('because DATA_DIR is a file, or DATABASE_URL is none', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await node(['scripts/mail-status.ts'], { DATA_DIR: file, DATABASE_URL: '' }, '.')).toMatchObject({
      status: 1,
      output: expect.stringContaining(`DATA_DIR ${file} can't be used as a folder`),
    })
    expect(await node(['scripts/mail-status.ts'], { DATABASE_URL: 'mysql://x' }, '.')).toMatchObject({
      status: 1,
      output: expect.stringContaining('DATABASE_URL must be an address'),
    })
  })

  it('and ends with 0 when it gets SIGTERM while it starts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gevel-begin-'))
    // Under root the database runs as another account, which must reach its folder.
    chmodSync(dataDir, 0o755)
    const server = join(dataDir, 'postgres/postmaster.pid')
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'scripts/demo.ts', '--without-site'],
      {
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: dataDir },
        stdio: 'ignore',
      },
    )
    const ended = once(child, 'exit')
    try {
      await vi.waitFor(() => expect(existsSync(server)).toBe(true), { timeout: 180_000 })
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(existsSync(server)).toBe(false)
    } finally {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
