/**
 * Loaded before a site (`node --import`): Next finds no middleware in its build. What the portal keeps from others must not hang on
 * it: it only turns addresses into internal ones.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const NONE = JSON.stringify({ version: 3, middleware: {}, functions: {}, sortedMiddleware: [] })
const isManifest = (path: unknown): boolean => String(path).endsWith('/middleware-manifest.json')
const [read, readSync] = [fs.promises.readFile, fs.readFileSync]

// Next's router reads it in one of these ways, its renderer in the other.
fs.promises.readFile = (async (path: string, ...options: []) =>
  isManifest(path) ? NONE : read(path, ...options)) as typeof read
fs.readFileSync = ((path: string, ...options: []) =>
  isManifest(path) ? NONE : readSync(path, ...options)) as typeof readSync
syncBuiltinESMExports()
