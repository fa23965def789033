import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { prepareProgram } from '../../lib/db/setup/account.ts'
import { joinCluster } from '../../lib/db/setup/cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-hostile-'))
afterAll(async () => {
  const { root } = await prepareProgram(folder)
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

it('starts again at the address that a running site still has, unless somebody else took it', async () => {
  const first = await joinCluster(folder)
  await first.release()
  const again = await joinCluster(folder)
  expect(again.url).toBe(first.url)
  await again.release()

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(Number(new URL(first.url).port), '127.0.0.1', resolve))
  const elsewhere = await joinCluster(folder)
  expect(new URL(elsewhere.url).port).not.toBe(new URL(first.url).port)
  await elsewhere.release()
  await new Promise((resolve) => other.close(resolve))
})

it.runIf(process.getuid?.() === 0)(
  'refuses a database that its account cannot reach, and makes no other in its place',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'gevel-closed-'))
    const data = join(closed, 'data')
    mkdirSync(join(data, 'postgres'), { recursive: true })
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18')
    try {
      await expect(prepareProgram(data)).rejects.toThrow(`DATA_DIR ${data} holds a database`)
      chmodSync(closed, 0o711)
      expect((await prepareProgram(data)).root).toBe(data)
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  },
)
