/** nginx before instances of the site, with the settings that deploy/nginx.conf recommends, as a process of this test. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/support/free-port.ts'
import { makeCertificate } from './certificate.ts'

/** Whether there is an nginx; scripts/test.ts brings it where it can. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

export type Nginx = {
  /** How many requests an instance has answered, by its port. */
  servedBy: (instance: number) => number
  stop: () => Promise<void>
}

/** deploy/nginx.conf for this machine: its last server without TLS, on a port of its own, before these instances. */
function configuration(port: number, instances: readonly number[], log: string): string {
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  const [before = '', ...servers] = text.split(/^(?=server \{)/m)
  let next = 0
  const upstream = before.replace(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${instances[next++ % instances.length]}`)
  const server = (servers.at(-1) ?? '')
    .replace(/^ *(listen|ssl_\w+|access_log) .*;$/gm, '')
    .replace('{', `{ listen 127.0.0.1:${port}; access_log ${log} without_persons;`)
    // Its address in the test has a port, and its visitors, who all come from here, tell addresses of their own.
    .replace('Host $host;', 'Host $http_host;')
    .replace('X-Forwarded-For $remote_addr;', 'X-Forwarded-For $http_x_forwarded_for;')
  return upstream + server
}

/** Its own folders and files, within a folder of the test. */
const frame = (folder: string, http: string): string => {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 2048; }
http { ${paths.join(' ')}
${http} }`
}

/** Runs it with a configuration until `stop`; it listens on the port when this returns. */
async function run(folder: string, configured: string, port: number): Promise<() => Promise<void>> {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configured)
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
  })
  const ended = once(child, 'exit')
  const listens = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/livez`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  while (!(await listens())) if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts it; it listens when this returns.
 * @param port of which the instances must know before: it is in the site's own address
 * @param instances ports of the instances, in the order in which the configuration names its own
 */
export async function startNginx(port: number, instances: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-nginx-'))
  const log = join(folder, 'access.log')
  const stop = await run(folder, frame(folder, configuration(port, instances, log)), port)
  return {
    // Address and status of the last instance that was asked stand at the end of a line.
    servedBy: (instance) =>
      readFileSync(log, 'utf8').split(new RegExp(`127\\.0\\.0\\.1:${instance} \\d+$`, 'm')).length - 1,
    stop,
  }
}

/** The name that deploy/nginx.conf serves. */
export const DEPLOYED_HOST = 'www.example.be'

export type DeployedNginx = { plain: number; secure: number; stop: () => Promise<void> }

/**
 * Starts the whole of deploy/nginx.conf, with TLS; only addresses, ports and the certificate are this machine's.
 * @param instances ports of the instances, in the order in which the configuration names its own
 */
export async function startDeployedNginx(instances: readonly number[]): Promise<DeployedNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-nginx-'))
  const { key, certificate } = makeCertificate(folder, DEPLOYED_HOST)
  const ports: Record<string, number> = { 80: await freePort(), 443: await freePort() }
  let next = 0
  const deployed = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${instances[next++ % instances.length]}`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/listen (\d+)/g, (_, port) => `listen 127.0.0.1:${ports[port]}`)
    .replace(/ssl_certificate [^;]+;/g, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/g, `ssl_certificate_key ${key};`)
    .replace(/access_log \S+/g, `access_log ${join(folder, 'access.log')}`)
  const stop = await run(folder, frame(folder, deployed), ports[80] ?? 0)
  return { plain: ports[80] ?? 0, secure: ports[443] ?? 0, stop }
}
