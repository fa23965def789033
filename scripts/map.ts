/**
 * `npm run map -- load FILE.pmtiles|status|remove`: the street map of the site, a file with the Protomaps basemap's tiles
 * (docs/operations.md says how to get one). It needs no database, and the site needs no restart.
 */
import { stat } from 'node:fs/promises'
import { EnvironmentError, env } from '../lib/env.ts'
import type { PmtilesProblem } from '../lib/map/rules-pmtiles.ts'
import {
  checkStreetFile,
  type LoadedStreets,
  loadedStreets,
  loadStreetFile,
  removeStreetFiles,
} from '../lib/map/street-files.ts'
import { formatFileSize } from '../lib/shared/format-file-size.ts'
import { runCommand, say } from './support/command.ts'
import { type MapCommand, parseMapCommand } from './support/map-arguments.ts'

const PROBLEMS = {
  noArchive: 'is no PMTiles archive. An .mbtiles file or a folder of tiles must be converted first.',
  version: 'is a PMTiles archive of another version than 3. Write it again with a newer program.',
  noVectorTiles: 'has pictures instead of vector tiles.',
  compression: 'is compressed in a way that browsers have no program for. Write it with gzip.',
  cutOff: 'is shorter than it says: the download or the copy was cut off.',
  zooms: "has no streets, or more zooms than the map reads: its highest zoom must be 12 to 15 (Protomaps' is 15).",
  metadata: 'has no readable list of its layers.',
  layers:
    'has other layers than the Protomaps basemap, such as those of OpenMapTiles. The site could draw nothing of it.',
  elsewhere: 'shows nothing of Belgium.',
} satisfies Record<PmtilesProblem, string>

const descriptionOf = ({ name, bytes, maxZoom, title, loaded }: LoadedStreets): string =>
  [
    title || 'Street map without a name',
    `${formatFileSize(bytes, 'en')}, zooms up to ${maxZoom}`,
    `loaded ${loaded}`,
    name,
  ].join('\n')

async function load(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new EnvironmentError(`${path} is no file.`)
  say(`Checking ${path}`)
  const checked = await checkStreetFile(path)
  if (typeof checked === 'string') throw new EnvironmentError(`${path} ${PROBLEMS[checked]}`)
  say(`Copying ${formatFileSize(checked.size, 'en')} into ${env().DATA_DIR}`)
  const loaded = await loadStreetFile(path, checked, new Date())
  if (loaded === 'space')
    throw new EnvironmentError(
      `The disk of ${env().DATA_DIR} has too little room for ${formatFileSize(checked.size, 'en')}.`,
    )
  return `${descriptionOf(loaded)}\nMaps that are opened from now on show it.`
}

/** Carries out a command; gives the text to print. */
async function perform(request: MapCommand): Promise<string> {
  switch (request.action) {
    case 'load':
      return load(request.path)
    case 'status': {
      const loaded = await loadedStreets()
      return loaded ? descriptionOf(loaded) : "No street map is loaded: the maps show the site's own base map."
    }
    case 'remove':
      return (await removeStreetFiles())
        ? "Removed. Maps that are opened from now on show the site's own base map."
        : 'There is no street map to remove.'
  }
}

await runCommand(async () => {
  console.log(await perform(parseMapCommand(process.argv.slice(2))))
})
