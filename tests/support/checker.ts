/** The W3C's HTML checker (vnu) over many pages at once: starting it costs more than reading a page. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const JAR = String(createRequire(import.meta.url)('vnu-jar'))

type Report = { messages: { type: string; message: string; url: string; extract?: string }[] }

/** Whether this machine has the Java that the checker runs on. */
export const hasJava = (): Promise<boolean> =>
  run('java', ['-version']).then(
    () => true,
    () => false,
  )

/**
 * What the checker calls an error in these documents.
 * @param documents HTML by its address
 * @returns a line per error: address, what is wrong, and where
 */
export async function checkerErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-pages-'))
  try {
    const addresses = new Map<string, string>()
    for (const [address, html] of documents) {
      const name = `${addresses.size}.html`
      addresses.set(name, address)
      await writeFile(join(folder, name), html)
    }
    // Some hundred pages are read before Java's better compiler has paid for itself.
    const machine = ['-Xss2m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
    const options = [
      ...machine,
      '-jar',
      JAR,
      '--errors-only',
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      folder,
    ]
    const { stdout } = await run('java', options, { maxBuffer: 64 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as Report
    return messages.map(({ url, message, extract }) => {
      const address = addresses.get(url.split('/').at(-1) ?? '') ?? url
      return `${address}: ${message} (${extract?.trim() ?? ''})`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
