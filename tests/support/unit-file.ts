/**
 * Runs before each file of unit tests. The files of a worker share the modules that it has read. One that stands in for
 * a module by `vi.mock` would find others that hold the real one, and leave some behind that hold its own: it and the
 * file after it read all of them anew.
 */
import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'

const worker = globalThis as { hadStandIns?: boolean }

const { testPath } = expect.getState()
const hasStandIns = testPath !== undefined && /\bvi\.(?:mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))
if (hasStandIns || worker.hadStandIns) vi.resetModules()
worker.hadStandIns = hasStandIns
