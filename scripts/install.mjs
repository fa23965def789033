// Makes a clone ready for any command: installs the packages and makes the Prisma client, each only when it is missing or belongs to
// another package-lock.json, schema or version of Prisma. Every command of package.json has it as its `pre` script, and
// `npm install` itself as its `postinstall`. Plain JavaScript without imports of its own, because it runs on whichever
// Node ≥ 20 the machine has, before anything is installed. It stands in `pre` scripts: a shell remembers where it found `node`,
// so that what needs Node 24 from the packages must run in another shell.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
/** Set for the `npm install` that this script runs, whose `postinstall` would wait for the lock of this one. */
const NESTED = 'GEVEL_INSTALLING'
/** A lock without the number of its holder, or a claim on one, this old in milliseconds was left by a process that was killed. */
const ABANDONED_AFTER = 2000

const root = fileURLToPath(new URL('../', import.meta.url))
const at = (path) => `${root}${path}`
const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '')

const LOCK = at('node_modules/.installing')
const STAMP = at('node_modules/.installed')
/** Exists while the client is being made: one that was interrupted is made anew. */
const UNFINISHED_CLIENT = at('node_modules/.client-unfinished')
const SCHEMA = 'prisma/schema.prisma'

const lockFileHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
const isInstalled = () => read('node_modules/.installed') === lockFileHash()

/** The client repeats the schema and the version it was made from. */
function hasClient() {
  const made = read('lib/db/generated/internal/class.ts')
  const { version } = JSON.parse(read('node_modules/prisma/package.json') || '{}')
  return (
    !existsSync(UNFINISHED_CLIENT) &&
    existsSync(at('lib/db/generated/client.ts')) &&
    made.includes(JSON.stringify(read(SCHEMA))) &&
    made.includes(`"clientVersion": "${version}"`)
  )
}
/** The image of the Dockerfile installs before it has the schema. */
const needsClient = () => existsSync(at(SCHEMA)) && !hasClient()

/** An expected failure: its message is all that a person needs. */
class Failure extends Error {}

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|[A-Z_]*CERT[A-Z_]*)\b/

/** Why a program failed, from what it said, as a sentence that tells what to do. */
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
    // Not 0: npm would go on with the command.
    process.exit(128 + constants.signals[signal])
  })

/** Runs a program, shows what it says when it fails, and throws a Failure then. */
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

/** Says what is done and about how long it takes, and in the end how long it took. */
async function step(what, work) {
  const begun = performance.now()
  console.log(what)
  await work()
  console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

async function install() {
  rmSync(STAMP, { force: true })
  // Not `npm ci`: it refuses a lock file that lacks builds for other systems, and a registry may not hold all of those.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    failed: 'The packages could not be installed.',
    env: { [NESTED]: '1' },
  })
  writeFileSync(STAMP, lockFileHash())
}

async function makeClient() {
  writeFileSync(UNFINISHED_CLIENT, '')
  // By the Node of the packages: the machine's may be too old for it.
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
 * Removes a lock whose holder is dead. One process at a time does, and looks again when it is alone: of two that had both seen the
 * old lock, the second would remove the one that the first has made meanwhile.
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
