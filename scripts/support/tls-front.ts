/** What stands before the site in production, in small: ends TLS on the loopback, and answers plain requests with the secure address. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as ask, createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'

/**
 * Makes a certificate for one host that is good for a day.
 * @throws Error where there is no openssl
 */
export function makeCertificate(folder: string, host: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate. ${stderr ?? ''}`)
  return { key, certificate }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Opens both on free ports of the loopback.
 * @param host the site's name, which requests bring
 * @param port where the site listens
 */
export async function openFront(
  host: string,
  port: number,
  { key, certificate }: { key: string; certificate: string },
): Promise<{ plain: number; secure: number; close: () => void }> {
  const pass: RequestListener = (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    }
    const { method, url: path } = request
    const behind = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    behind.on('error', () => response.destroy())
    request.pipe(behind)
  }
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }, pass)
  const plain = createServer((request, response) =>
    response.writeHead(301, { location: `https://${host}${request.url}` }).end(),
  )
  const ports = { plain: await listening(plain), secure: await listening(secure) }
  const close = () => {
    for (const server of [plain, secure]) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { ...ports, close }
}
