/** A folder for what tests write, removed when the run ends: a process that many files share gets no event at the end of a file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    folder: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-files-'))
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
