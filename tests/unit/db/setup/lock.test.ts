import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { withLock } from '../../../../lib/db/setup/lock.ts'
import { signatureOf, stillRuns } from '../../../../lib/db/setup/processes.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(inject('folder'), 'lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OTHER = 'another\n'
const take = (): Promise<string> => withLock(lock, async () => 'taken', 100)

describe('a lock', () => {
  it('names its holder while it works, and leaves nothing behind', async () => {
    await withLock(lock, async () => expect(stillRuns(readFileSync(lock, 'utf8').split('\n')[0] ?? '')).toBe(true))
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a living process is never taken away, however old it is', async () => {
    const content = `${signatureOf(process.pid)}\nits word\n`
    writeFileSync(lock, content)
    utimesSync(lock, 0, 0)
    await expect(take()).rejects.toThrow(`The process ${process.pid} has been starting or stopping the database`)
    expect(readFileSync(lock, 'utf8')).toBe(content)
  })

  it('of another holder stays when its former holder ends', async () => {
    await withLock(lock, async () => writeFileSync(lock, OTHER))
    expect(readFileSync(lock, 'utf8')).toBe(OTHER)
  })

  it('of a process that ended is broken, also when its number is another process by now', async () => {
    writeFileSync(lock, `${process.pid} another start\nits word\n`)
    expect(await take()).toBe('taken')
    const child = spawn(process.execPath, ['-e', ''])
    const signature = signatureOf(child.pid ?? 0)
    await once(child, 'exit')
    expect(stillRuns(signature)).toBe(false)
    writeFileSync(lock, `${signature}\nits word\n`)
    expect(await take()).toBe('taken')
  })

  it('is held by one at a time', async () => {
    let inside = 0
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withLock(lock, async () => {
          inside += 1
          await new Promise((resolve) => setImmediate(resolve))
          expect(inside).toBe(1)
          inside -= 1
        }),
      ),
    )
  })
})
