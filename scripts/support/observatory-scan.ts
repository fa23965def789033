/**
 * Grades pages with Mozilla's Observatory, in a process of its own that trusts the front's certificate (NODE_EXTRA_CA_CERTS) and
 * finds the site's name at the front's ports. Prints one JSON line per page.
 *
 * node observatory-scan.ts SCANNER HOST PLAIN SECURE PATH…
 */
import { Socket } from 'node:net'
import { pathToFileURL } from 'node:url'

export type Grade = { path: string; grade: string; score: number; failed: string[] }

type Result = {
  scan: { grade: string; score: number }
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>
}

const [scanner = '', host = '', plain, secure, ...paths] = process.argv.slice(2)
const PORTS: Record<number, number> = { 80: Number(plain), 443: Number(secure) }

type Target = { host?: string; port?: number; lookup?: unknown }
const connect = Socket.prototype.connect as unknown as (this: Socket, ...all: unknown[]) => Socket
/** Names and ports below 1024 are the machine's owner's to give; so the way to the site is bent here. */
Socket.prototype.connect = function bent(this: Socket, ...all: unknown[]) {
  const target = (Array.isArray(all[0]) ? all[0][0] : all[0]) as Target
  const port = PORTS[Number(target?.port)]
  if (target?.host === host && port !== undefined) Object.assign(target, { host: '127.0.0.1', port })
  return connect.apply(this, all)
} as typeof Socket.prototype.connect

const { scan } = (await import(pathToFileURL(scanner).href)) as { scan: (address: string) => Promise<Result> }
for (const path of paths) {
  // It joins what it is given to "https://", so that it takes a page where it expects a host.
  const { scan: found, tests } = await scan(`${host}${path}`)
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  const grade: Grade = {
    path,
    grade: found.grade,
    score: found.score,
    failed: failed.map(([name, { result }]) => `${name}: ${result}`),
  }
  console.log(JSON.stringify(grade))
}
