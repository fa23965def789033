/** A folder of its own for what a test file keeps on the disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnv } from '../../../lib/env.ts'

/** Makes the folder DATA_DIR of this process; `remove` takes it away. */
export function createDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gevel-data-'))
  setEnv('DATA_DIR', path)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
