import { spawnSync } from 'node:child_process'
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
