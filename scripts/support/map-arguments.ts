/** Parses the arguments of `npm run map`. */
import { EnvironmentError } from '../../lib/env.ts'

const USAGE = `Usage: npm run map -- …
  load FILE.pmtiles   checks the file, copies it into DATA_DIR and shows its streets on every map
  status              says which street map is in use
  remove              goes back to the site's own base map`

export type MapCommand = { action: 'load'; path: string } | { action: 'status' | 'remove' }

/** Parses the arguments. Throws EnvironmentError. */
export function parseMapCommand([action, path, ...more]: readonly string[]): MapCommand {
  if (action === 'load' && path && more.length === 0) return { action, path }
  if ((action === 'status' || action === 'remove') && path === undefined) return { action }
  throw new EnvironmentError(USAGE)
}
