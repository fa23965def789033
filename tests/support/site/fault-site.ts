/** A site for fault tests: a process of the built site on a database that is there already, with a data folder of its own. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeData } from './site-data.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'

export type FaultSite = SiteProcess & {
  dataDir: string
  /** Ends it by SIGTERM and deletes its data; its exit code. */
  stop: () => Promise<number | null>
}

/** @param settings of its environment; DATA_DIR where the folder is there already */
export async function startFaultSite(databaseUrl: string, settings: Record<string, string> = {}): Promise<FaultSite> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'gevel-fault-'))
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PROXIES: '1', FORM_MINIMUM_SECONDS: '0' }
  const site = await siteProcess({ ...own, ...settings })
  const stop = async (): Promise<number | null> => {
    const code = await site.end('SIGTERM')
    await removeData(dataDir)
    return code
  }
  await site.start().catch(async (error) => {
    await stop()
    throw error
  })
  return { ...site, dataDir, stop }
}

export type Answer = {
  /** 0 where none came. */
  status: number
  headers: Headers
  body: string
}

/** What an address answers; a connection that breaks is an answer too. */
export const answerOf = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  fetch(address, { redirect: 'manual', headers: { connection: 'close', ...headers } }).then(
    async (response) => ({ status: response.status, headers: response.headers, body: await response.text() }),
    () => ({ status: 0, headers: new Headers(), body: '' }),
  )
