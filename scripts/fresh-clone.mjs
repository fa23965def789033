// Runs the two commands of the README as a new user would: in fresh clones of HEAD without anything installed or
// generated, in a path with a space, with an empty home folder and an empty environment. First `npm run demo`, whose
// pages must show listings in both languages and which must end with exit code 0 after a SIGTERM; then `npm test`,
// whose exit code and last line are those of this script. `node scripts/fresh-clone.mjs demo` or `… test` runs one of
// the two. Plain JavaScript, because it runs before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
/** In milliseconds. */
const LONGEST_START = 15 * 60_000
const LONGEST_STOP = 60_000
const CLOSING_LINE = /^\d+ passed\b.*\b\d+ failed\b.*$/

const folder = mkdtempSync(join(tmpdir(), 'gevel fresh '))
// Under root the embedded PostgreSQL runs as another account, which must reach the clones.
chmodSync(folder, 0o755)
const home = join(folder, 'home')
mkdirSync(home)

/** The npm configuration that a new user has outside the home folder: the registry and proxies of this machine. */
function npmSettings() {
  const asked = (name) => execFileSync('npm', ['config', 'get', name], { cwd: root, encoding: 'utf8' }).trim()
  const settings = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy'].map((name) => [name, asked(name)])
  const named = settings.filter(([, value]) => value && value !== 'null' && value !== 'undefined')
  return Object.fromEntries(named.map(([name, value]) => [`npm_config_${name.replace('-', '_')}`, value]))
}

const environment = {
  PATH: process.env.PATH,
  HOME: home,
  CI: 'true',
  ...npmSettings(),
  ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
}

const running = new Set()
/** Runs `npm WORDS` as a new user would, in its own process group; its output goes to the console and to `log`. */
function npm(words, cwd, more = {}) {
  const child = spawn('npm', words, {
    ...{ cwd, env: { ...environment, ...more }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  running.add(child)
  const started = { child, log: '', ended: once(child, 'close') }
  child.once('close', () => running.delete(child))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      started.log += chunk
      process.stdout.write(chunk)
    })
  return started
}

const endAll = () => {
  for (const { pid } of running)
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
}

function clone(name) {
  const target = join(folder, name)
  // Continuous integration often runs as another account than the owner of the checkout.
  const trusting = join(folder, 'gitconfig')
  writeFileSync(trusting, '[safe]\n\tdirectory = *\n')
  execFileSync('git', ['clone', '--quiet', root, target], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: trusting },
  })
  return target
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Fetches a page that must exist. */
async function page(origin, path) {
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual' })
  const html = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  return html
}

const LISTS = { nl: ['/nl/te-koop/', '/nl/te-huur/'], fr: ['/fr/a-acheter/', '/fr/a-louer/'] }

/** The home pages that a page links to: list, town, type and number. */
const homesIn = (html, language) => [
  ...new Set(html.match(new RegExp(`(?<=href=")/${language}/[^/"]+/[^/"]+/[^/"]+/\\d+/(?=")`, 'g'))),
]

async function checkPages(origin) {
  for (const [language, lists] of Object.entries(LISTS)) {
    for (const path of [`/${language}/`, ...lists]) {
      const homes = homesIn(await page(origin, path), language)
      if (homes.length === 0) throw new Error(`${path} shows no homes.`)
      const home = await page(origin, homes[0])
      if (!/<h1[\s>]/.test(home)) throw new Error(`${homes[0]} has no title.`)
      console.log(`${path} shows ${homes.length} homes; ${homes[0]} answers 200`)
    }
  }
}

/** Whether a clone's embedded database is still running. */
const databaseRuns = (target) => existsSync(join(target, '.data/postgres/postmaster.pid'))

/** The ids of the server actions of a clone's build; nothing where it has none. */
function actionsOf(target) {
  const list = join(target, '.next/server/server-reference-manifest.json')
  return existsSync(list)
    ? Object.keys(JSON.parse(readFileSync(list, 'utf8')).node)
        .sort()
        .join()
    : ''
}
/** Those of the demo's build. */
let actions

async function proveDemo() {
  const target = clone('demo')
  const port = await freePort()
  const demo = npm(['run', 'demo'], target, { PORT: String(port) })
  const { child, ended } = demo
  const giveUp = Date.now() + LONGEST_START
  const origin = `http://127.0.0.1:${port}`
  while (!demo.log.includes('The site is at ')) {
    if (child.exitCode !== null) throw new Error(`npm run demo ended with ${child.exitCode}; its log stands above.`)
    if (Date.now() > giveUp) throw new Error('npm run demo did not come to serve the site; its log stands above.')
    await pause(500)
  }
  await checkPages(origin)
  child.kill('SIGTERM')
  const [status, signal] = await Promise.race([ended, pause(LONGEST_STOP, ['nothing'])])
  if (status !== 0) throw new Error(`npm run demo ended with ${status ?? signal} after a SIGTERM, not with 0.`)
  if (databaseRuns(target)) throw new Error('npm run demo left its database running.')
  actions = actionsOf(target)
  rmSync(target, { recursive: true, force: true })
}

async function proveTest() {
  const target = clone('test')
  const test = npm(['test'], target)
  const [status] = await test.ended
  const closing = test.log.split('\n').findLast((line) => CLOSING_LINE.test(line))
  if (status !== 0) throw Object.assign(new Error(`npm test ended with ${status}.`), { closing })
  if (!closing) throw new Error('npm test did not say how many tests passed.')
  // A page of one build sends its forms to the next one.
  if (actions !== undefined && actions !== actionsOf(target))
    throw Object.assign(new Error('Two builds of the same sources give server actions other ids.'), { closing })
  const { scripts } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  if (scripts['test:deep']) {
    const [deep] = await npm(['run', 'test:deep'], target).ended
    if (deep !== 0) throw Object.assign(new Error(`npm run test:deep ended with ${deep}.`), { closing })
  }
  return closing
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })

const [only] = process.argv.slice(2)
let closing
try {
  if (only !== 'test') {
    console.log(`npm run demo, in a fresh clone below ${folder}`)
    await proveDemo()
  }
  if (only !== 'demo') {
    console.log(`npm test, in a fresh clone below ${folder}`)
    closing = await proveTest()
  }
} catch (error) {
  console.error(`FAILED: ${error.message}`)
  closing = error.closing
  process.exitCode = 1
} finally {
  endAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
// The counts are the last line of the log.
if (closing) console.log(closing)
