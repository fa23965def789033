// Prepares a clone for any command: installs the packages and generates the Prisma client, each only when it is missing
// or belongs to another package-lock.json, schema or version of Prisma. It is the `pre` script of every command of
// package.json, and the `postinstall` of `npm install`. Plain JavaScript without imports of packages, because it runs
// on the machine's own Node ≥ 20 before anything is installed. It must be a `pre` script: a shell caches where it found
// `node`, so a command that needs Node 24 from the packages must run in another shell.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
/** Set for the `npm install` that this script runs, so that its `postinstall` doesn't wait for this script's lock. */
const NESTED = 'GEVEL_INSTALLING'
/** In milliseconds: a lock or claim without a process id that is older was left by a killed process. */
const ABANDONED_AFTER = 2000

const root = fileURLToPath(new URL('../', import.meta.url))
const at = (path) => `${root}${path}`
const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '')

const LOCK = at('node_modules/.installing')
const STAMP = at('node_modules/.installed')
/** Exists while the client is being generated; if it was interrupted, it is generated again. */
const UNFINISHED_CLIENT = at('node_modules/.client-unfinished')
const SCHEMA = 'prisma/schema'

const lockFileHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
const isInstalled = () => read('node_modules/.installed') === lockFileHash()

/** Whether a client was generated from the present schema: it holds the text of all files, joined by line ends. */
function isMadeOf(made) {
  const key = '"inlineSchema": '
  const line = made.split('\n').find((text) => text.includes(key))
  if (!line) return false
  const inlined = JSON.parse(line.slice(line.indexOf(key) + key.length, line.lastIndexOf('"') + 1))
  const files = readdirSync(at(SCHEMA)).filter((name) => name.endsWith('.prisma'))
  const texts = files.map((name) => read(`${SCHEMA}/${name}`))
  return inlined.length === texts.join('\n').length && texts.every((part) => inlined.includes(part))
}

/** Whether there is a client, of the present schema and version of Prisma. */
function hasClient() {
  const made = read('lib/db/generated/internal/class.ts')
  const { version } = JSON.parse(read('node_modules/prisma/package.json') || '{}')
  return (
    !existsSync(UNFINISHED_CLIENT) &&
    existsSync(at('lib/db/generated/client.ts')) &&
    isMadeOf(made) &&
    made.includes(`"clientVersion": "${version}"`)
  )
}
/** The Dockerfile installs packages before it copies the schema. */
const needsClient = () => existsSync(at(SCHEMA)) && !hasClient()

/** An expected failure, with a message for the user. */
class Failure extends Error {}

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|[A-Z_]*CERT[A-Z_]*)\b/

/** The cause of a failure and its remedy, from a program's output. */
function reasonIn(output) {
  if (/\bENOSPC\b/.test(output))
    return 'The disk is full. Make room (the packages take 1.3 GB), then run the command again.'
  if (/\b(EEXIST|ENOTDIR)\b/.test(output))
    return `Something else stands in the place of the folder ${at('node_modules')}. Remove it.`
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return `This account may not write to ${root}. Use the account that owns it.`
  const [unreachable] = UNREACHABLE.exec(output) ?? []
  if (unreachable)
    return `npm's registry can't be reached (${unreachable}). Check the network, and the address that "npm config get registry" gives.`
  return 'What went wrong stands above.'
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    rmSync(LOCK, { force: true })
    // Not 0, with which npm would continue with the command.
    process.exit(128 + constants.signals[signal])
  })

/** Runs a program; when it fails, shows its output and throws a Failure. */
function run(program, words, { failed, env = {} }) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn(program, words, {
      ...{ cwd: root, shell, env: { ...process.env, ...env } },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => reject(new Failure(`${failed} ${program} can't be started (${error.code}).`)))
    child.on('close', (status) => {
      running.delete(child)
      if (status === 0) return resolve()
      process.stderr.write(output)
      reject(new Failure(`${failed} ${reasonIn(output)}`))
    })
  })
}

/** Prints what is done and about how long it takes, then how long it took. */
async function step(what, work) {
  const begun = performance.now()
  console.log(what)
  await work()
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

async function install() {
  rmSync(STAMP, { force: true })
  // Not `npm ci`, which rejects a lock file without builds for other systems, and a registry may not have all of those.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    failed: 'The packages could not be installed.',
    env: { [NESTED]: '1' },
  })
  writeFileSync(STAMP, lockFileHash())
}

async function makeClient() {
  writeFileSync(UNFINISHED_CLIENT, '')
  // With the packages' Node: the machine's own may be too old.
  const node = existsSync(at('node_modules/node/bin/node')) ? at('node_modules/node/bin/node') : process.execPath
  await run(node, [at('node_modules/prisma/build/index.js'), 'generate', '--no-hints'], {
    failed: 'The database client could not be made.',
  })
  rmSync(UNFINISHED_CLIENT, { force: true })
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
const ageOf = (path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

/**
 * Removes the lock of a dead process. One process at a time does this, and checks again when it is alone: of two that
 * both saw the old lock, the second would otherwise remove the lock that the first has taken since.
 */
function removeAbandonedLock() {
  const isAbandoned = () => {
    const holder = Number(read('node_modules/.installing'))
    return holder ? !isAlive(holder) : ageOf(LOCK) > ABANDONED_AFTER
  }
  if (!isAbandoned()) return
  const claim = `${LOCK}-claim`
  try {
    mkdirSync(claim)
  } catch {
    if (ageOf(claim) > ABANDONED_AFTER) rmSync(claim, { recursive: true, force: true })
    return
  }
  if (isAbandoned()) rmSync(LOCK, { force: true })
  rmSync(claim, { recursive: true, force: true })
}

/** Runs work while no other command of this clone installs. */
async function alone(work) {
  let hasSaid = false
  mkdirSync(at('node_modules'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!hasSaid) console.log('Another command installs already; this one waits for it')
    hasSaid = true
    removeAbandonedLock()
    await pause(100)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Failure(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`)
  if (process.env[NESTED]) return
  const byNpm = process.env.npm_lifecycle_event === 'postinstall'
  if (!byNpm && isInstalled() && !needsClient()) return
  await alone(async () => {
    if (byNpm) writeFileSync(STAMP, lockFileHash())
    else if (!isInstalled()) await step('Installing the packages (one to two minutes, 1.3 GB)', install)
    if (needsClient()) await step('Making the database client (about 5 s)', makeClient)
  })
}

try {
  await prepare()
} catch (error) {
  const isKnown = error instanceof Failure
  if (!isKnown && !error.code) throw error
  console.error(isKnown ? error.message : `This clone could not be made ready. ${reasonIn(String(error))}`)
  process.exitCode = 1
}
