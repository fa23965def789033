import { mkdtempSync, rmSync } from 'node:fs'
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
