/**
 * `npm run observatory`: has Mozilla's HTTP Observatory grade the built site behind TLS, all of it on this machine. The scanner is
 * installed when it is first wanted, outside the project's dependencies: nothing of it belongs to the site.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathTo } from '../lib/i18n/paths.ts'
import { command, say } from './support/command.ts'
import { freePort } from './support/free-port.ts'
import type { Grade } from './support/observatory-scan.ts'
import { makeCertificate, openFront } from './support/tls-front.ts'
import { ensureTool } from './support/tool.ts'

const SCANNER = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
/** The scanner asks for a name with a dot in it; this one is nobody's (RFC 2606). */
const HOST = 'www.lindehof.example'
/** What A+ and the project's aim ask for. */
const LEAST = 120

/** Installs the scanner without its scripts, which would fetch two lists: who is on browsers' HTTPS lists, and which domains there are. */
function installScanner(): string {
  const place = ensureTool(SCANNER, VERSION, say)
  if (!place) throw new Error('The scanner could not be installed.')
  writeFileSync(join(place, 'conf/hsts-preload.json'), '{}')
  writeFileSync(join(place, 'conf/tld-list.json'), '["example"]')
  return join(place, 'src/scanner/index.js')
}

/** Starts the demo on a database of its own, as it would stand behind a proxy; resolves when it answers. */
async function startSite(port: number, dataDir: string): Promise<() => Promise<unknown>> {
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/demo.ts', '--without-past'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
      ...{ SITE_URL: `https://${HOST}`, PROXIES: '1' },
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  const stop = () => {
    site.kill('SIGTERM')
    return ended
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/nl/`, { headers: { host: HOST } }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (site.exitCode !== null) throw new Error('The site did not start: npm run demo says why.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return stop
}

const PAGES = [
  '/',
  pathTo('forSale', 'nl'),
  pathTo('forRent', 'fr'),
  '/nl/property/20015/',
  pathTo('contactDemand', 'nl'),
  pathTo('login', 'nl'),
  pathTo('owner', 'nl'),
]

await command(async () => {
  const scanner = installScanner()
  const folder = mkdtempSync(join(tmpdir(), 'gevel-observatory-site-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const port = await freePort()
    const pair = makeCertificate(folder, HOST)
    const front = await openFront(HOST, port, pair)
    closing.unshift(front.close)
    say('Starting the site')
    closing.unshift(await startSite(port, folder))
    const scan = spawn(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', 'scripts/support/observatory-scan.ts', scanner, HOST],
        ...[String(front.plain), String(front.secure), ...PAGES],
      ],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: pair.certificate }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    scan.stdout.on('data', (chunk) => {
      output += chunk
    })
    const status = await new Promise((resolve) => scan.once('close', resolve))
    const grades = output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Grade)
    for (const { path, grade, score, failed } of grades) say(`${grade} ${score}  ${path}  ${failed.join('; ')}`)
    const good = grades.length === PAGES.length && grades.every(({ grade, score }) => grade === 'A+' && score >= LEAST)
    if (status !== 0 || !good) process.exitCode = 1
  } finally {
    for (const close of closing) await close()
  }
})
