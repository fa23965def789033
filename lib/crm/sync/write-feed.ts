/** Writes what was collected as a feed folder (docs/feed.md), which the import takes like any other. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { DELETED_FILES } from '../../imports/records/feed.ts'
import { readPropertyRecord } from '../../imports/records/property-record.ts'
import { isPublished } from '../../listings/rules-availability.ts'
import type { Connector, CrmRecord, Mapped, MappedHome } from '../connector.ts'
import { picturesToFetch, withStoredPictures } from '../pictures/keys.ts'
import { knownPictures } from '../pictures/queries.ts'
import { notePictures, recordsForFeed, vanishedIds } from '../queries-records.ts'
import { type CountedValue, UnknownValues } from '../unknown-values.ts'
import { mapRecords } from './collect.ts'

async function openLines(path: string) {
  const stream = createWriteStream(path)
  await once(stream, 'open')
  return {
    write: async (lines: readonly object[]): Promise<void> => {
      for (const line of lines) if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, 'drain')
    },
    close: async (): Promise<void> => {
      stream.end()
      await once(stream, 'finish')
    },
  }
}

/** The lines of homes or projects that can't be published: the import refuses them with this reason and keeps what it has. */
const refusedLines = ({ refused }: Mapped, ofProjects: boolean, idOf: (externalId: string) => number): object[] =>
  refused
    .filter(({ isProject = false }) => isProject === ofProjects)
    .map(({ externalId, reason, status }) => ({
      ID: idOf(externalId),
      Refused: reason,
      ...(status !== undefined && { Status: status }),
    }))

const isWithdrawn = ({ Status }: MappedHome): boolean =>
  Status !== undefined && Status !== null && Number.isInteger(Number(Status)) && !isPublished(Number(Status))

/**
 * The numbers of homes that must not be shown and whose records the import would refuse, such as for a missing
 * postcode: it would then keep, and show, what it has of them.
 */
function unreadableWithdrawn(homes: readonly MappedHome[]): Set<number> {
  const withdrawn = homes.filter(isWithdrawn)
  const ids = new Set(withdrawn.filter((home) => 'refused' in readPropertyRecord(home)).map(({ ID }) => ID))
  for (const home of homes) if (!isWithdrawn(home)) ids.delete(home.ID)
  return ids
}

/**
 * Writes the folder anew.
 * @param isWhole whether it holds everything, or only what is new, changed or gone
 * @returns the number of homes' lines, the values that the mapping doesn't know, and a hash of which homes and projects
 *   it has in which languages and states: a feed that was refused for what it lacks is known by that, although prices and
 *   pictures change meanwhile
 */
export async function writeFeed(
  client: ClientBase,
  connector: Connector,
  folder: string,
  isWhole: boolean,
): Promise<{ lines: number; unknown: CountedValue[]; hash: string }> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const homes = await openLines(join(folder, 'properties.ndjson'))
  const projects = await openLines(join(folder, 'projects.ndjson'))
  const withdrawn: number[] = []
  const unknown = new UnknownValues()
  const hash = createHash('sha256').update(isWhole ? 'whole' : 'part')
  const note = (lines: readonly object[]) => {
    for (const { ID, language, Status, Refused } of lines as Record<string, unknown>[])
      hash.update(`\n${ID} ${language} ${Status} ${Refused}`)
  }
  let counts = { lines: 0, projects: 0 }
  for await (const portion of recordsForFeed(client, connector.name, isWhole)) {
    const records = portion.map(({ externalId, text }): CrmRecord => ({ externalId, raw: JSON.parse(text) }))
    const { mapped, idOf } = await mapRecords(client, connector, records)
    const wanted = mapped.map(picturesToFetch)
    for (const one of mapped) unknown.add(one.unknown)
    const known = await knownPictures(
      client,
      connector.name,
      wanted.flat().map(({ key }) => key),
    )
    const isMissing = (key: string): boolean => {
      const picture = known.get(key)
      return !picture || (picture.file === null && picture.nextAttemptAt !== null)
    }
    await notePictures(
      client,
      records.map(({ externalId }, index) => ({
        externalId,
        isLacking: wanted[index]?.some(({ key }) => isMissing(key)) ?? false,
        shown: wanted[index]?.filter(({ key }) => known.get(key)?.file).length ?? 0,
      })),
    )
    const unreadable = unreadableWithdrawn(mapped.flatMap(({ homes: all }) => all))
    withdrawn.push(...unreadable)
    const homeLines = mapped.flatMap((one) => [
      ...one.homes.filter(({ ID }) => !unreadable.has(ID)).map((home) => withStoredPictures(home, known)),
      ...refusedLines(one, false, idOf),
    ])
    const projectLines = mapped.flatMap((one) => [
      ...one.projects.map((project) => withStoredPictures(project, known)),
      ...refusedLines(one, true, idOf),
    ])
    note(homeLines)
    note(projectLines)
    await homes.write(homeLines)
    await projects.write(projectLines)
    counts = { lines: counts.lines + homeLines.length, projects: counts.projects + projectLines.length }
  }
  await Promise.all([homes.close(), projects.close()])
  if (counts.projects === 0) await rm(join(folder, 'projects.ndjson'))
  const gone = await vanishedIds(client, connector.name)
  await writeFile(join(folder, DELETED_FILES.property), JSON.stringify([...gone.homes, ...withdrawn]))
  await writeFile(join(folder, DELETED_FILES.project), JSON.stringify(gone.projects))
  hash.update(JSON.stringify([gone, withdrawn]))
  return { lines: counts.lines, unknown: unknown.list, hash: hash.digest('hex') }
}
