/** Applies what a CRM sent, some homes at a time. */

import { env } from '../../env.ts'
import { listingPath, projectPath } from '../../i18n/paths.ts'
import { slug } from '../../shared/slug.ts'
import type { CrmDeletion, CrmRecord, ReadSummary } from '../connector.ts'
import { fetchPictures } from '../pictures/fetch-pictures.ts'
import { type PublicAddress, publicAddresses } from '../queries-addresses.ts'
import { insertAddressDeliveries } from '../queries-deliveries.ts'
import { countReading, createReading } from '../queries-records.ts'
import type { SweepbrightConnector } from '../sweepbright/connector.ts'
import { finishEvents, postponeEvents } from '../sweepbright/events.ts'
import { collect } from './collect.ts'
import { publish } from './publish-reading.ts'
import type { Run } from './sync-options.ts'

export type PushRun = Run & { connector: SweepbrightConnector }
/** `eventIds`: what told of it; none for what was found otherwise. */
export type PortionItem = { item: CrmRecord | CrmDeletion; eventIds: string[] }

/** Homes that are published together; the first of many are public while the others are fetched. */
const PORTION = 25
/** Milliseconds for pictures before homes are published without them, and for all pictures of the run. */
export const PICTURE_TIME = { first: 3000, all: 300_000 }

/** The public path of a home or project. */
const pathOf = ({ number, language, slug: name, town, market }: PublicAddress): string =>
  market
    ? listingPath({ id: number, market, townSlug: town, leafSlug: name }, language)
    : projectPath({ id: number, townSlug: slug(town), nameSlug: name }, language)

async function* given(
  items: readonly (CrmRecord | CrmDeletion)[],
): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
  yield* items
  return { isWhole: false, problems: [] }
}

/** Publishes a portion, and promises the public addresses of its homes to the CRM. @returns why the import refused it */
async function publishPortion(run: PushRun, portion: readonly PortionItem[]): Promise<string | null> {
  const { client, connector, options, now, say } = run
  await createReading(client)
  await collect(client, connector, given(portion.map(({ item }) => item)), say)
  const { changed, gone } = await countReading(client)
  if (changed + gone > 0) {
    const until = now().getTime() + (options.pictureTime ?? PICTURE_TIME).first
    await fetchPictures({ client, connector, dataDir: options.dataDir, now, until, isFresh: true }, options.host)
    const { report } = await publish(run, false, async () => undefined)
    if (report?.status === 'refused') return report.reason ?? 'The import refused it.'
  }
  const addresses = await publicAddresses(
    client,
    connector.name,
    portion.flatMap(({ item }) => ('gone' in item ? [] : item.externalId)),
  )
  await insertAddressDeliveries(
    connector.name,
    addresses.map((address) => ({ externalId: address.externalId, url: env().SITE_URL + pathOf(address) })),
  )
  return null
}

/**
 * Applies a portion and ends its events. What the import refuses is applied home by home, so that one holds up no other;
 * what can't be applied now is tried again a little later.
 * @returns why homes were refused
 */
async function applyPortion(run: PushRun, portion: readonly PortionItem[]): Promise<string[]> {
  const { now } = run
  const ids = portion.flatMap(({ eventIds }) => eventIds)
  let refusal: string | null
  try {
    refusal = await publishPortion(run, portion)
  } catch (error) {
    await postponeEvents(ids, error instanceof Error ? error.message : '', now()).catch(() => undefined)
    throw error
  }
  if (refusal === null) {
    await finishEvents(ids, now())
    return []
  }
  if (portion.length === 1) {
    await postponeEvents(ids, refusal, now())
    return [refusal]
  }
  const refusals: string[] = []
  for (const one of portion) refusals.push(...(await applyPortion(run, [one])))
  return refusals
}

/** Gathers homes and applies a portion of them whenever it is full; flush() applies the rest. */
export function gatherPortions(run: PushRun) {
  let portion: PortionItem[] = []
  const done = { applied: 0, refusals: [] as string[] }
  async function flush(): Promise<void> {
    // Forgotten before it is applied: a portion that throws isn't applied a second time.
    const taken = portion
    portion = []
    if (taken.length === 0) return
    const refusals = await applyPortion(run, taken)
    done.applied += taken.length - refusals.length
    done.refusals.push(...refusals)
  }
  return {
    done,
    flush,
    add: async (one: PortionItem): Promise<void> => {
      portion.push(one)
      if (portion.length >= PORTION) await flush()
    },
  }
}
