/** The connector of Omnicasa's classic web service. */
import type { CheckStep, Connector, PullSource } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { PUBLISHED_STATUSES, scopeOf } from './by-ids.ts'
import { type ClientOptions, createOmnicasaClient, inLanguage } from './client.ts'
import { type ListPage, pageOf } from './envelope.ts'
import { FIELDS } from './fields.ts'
import type { ListContext } from './list.ts'
import { OMNICASA_MAPPING, omnicasaMap, relatedIds } from './map.ts'
import type { OmnicasaSettings } from './rules-settings.ts'
import { fetchOne, type KnownHomes, omnicasaSource } from './source.ts'
import { windowOf } from './windows.ts'
import { omnicasaWriteBack } from './write-back.ts'

// Tries the login, the count of homes and one page, for `npm run crm -- check`.

const ROWS = 10
const reasonOf = (error: unknown): string => {
  if (error instanceof CrmError) return error.message
  throw error
}

/** How many rows the first window gave, from 0 to 11, says how the CRM counts them. */
const COUNTING: Record<number, string> = {
  12: 'Rows count from 0, and the last one of a window is part of it.',
  11: 'Rows count from 1, or the last one of a window is no part of it.',
  10: 'Rows count from 1, and the last one of a window is no part of it.',
}

function pageDetail({ items, rowsCount }: ListPage, isAuto: boolean): string {
  const present = new Set(items.flatMap((item) => Object.keys(item)))
  const missing = FIELDS.filter(({ sources }) => !sources.some((source) => present.has(source))).map(({ to }) => to)
  const counting = isAuto && (rowsCount ?? 0) > ROWS + 1 ? COUNTING[items.length] : undefined
  return [
    `${items.length} homes with ${present.size} fields.`,
    ...(counting ? [counting] : []),
    ...(missing.length > 0 ? [`Not among them: ${missing.join(', ')}.`] : []),
  ].join(' ')
}

/** Tries the CRM step by step, and ends after a step that fails. */
async function* omnicasaCheck(context: ListContext): AsyncGenerator<CheckStep> {
  const { client, settings } = context
  const page = async (size: number, language = settings.languages[0] ?? 'nl'): Promise<ListPage> => {
    const parameters = {
      ...scopeOf(context, PUBLISHED_STATUSES),
      ...inLanguage(language),
      ...windowOf(0, size, settings.paging),
    }
    return pageOf('GetPropertyList', await client.call('GetPropertyList', parameters))
  }
  async function step(name: string, work: () => Promise<string | null>, otherwise: string): Promise<CheckStep> {
    try {
      const detail = await work()
      return { name, isOk: detail !== null, detail: detail ?? otherwise }
    } catch (error) {
      return { name, isOk: false, detail: reasonOf(error) }
    }
  }

  const login = await step(
    'login',
    async () => {
      const value = await client.call('ValidateCustomer')
      return value === true || value === 'true' ? 'The CRM accepts the login.' : null
    },
    'The CRM refuses the login.',
  )
  yield login
  if (!login.isOk) return

  const count = await step(
    'count',
    async () => {
      const { rowsCount } = await page(1)
      return rowsCount === null || rowsCount === 0 ? null : `${rowsCount} homes are published.`
    },
    'The CRM gives no published home.',
  )
  yield count
  if (!count.isOk) return

  for (const language of settings.languages) {
    const one = await step(
      `page in ${language}`,
      async () => {
        const read = await page(ROWS, language)
        return read.items.length > 0 ? pageDetail(read, settings.paging === 'auto') : null
      },
      'The page is empty.',
    )
    yield one
    if (!one.isOk) return
  }
}

export type OmnicasaOptions = ClientOptions & { knownHomes?: KnownHomes | null }

/**
 * Makes the connector of a run. External ids: the CRM's number of a home, and `project-` with the number of a project.
 * @param settings from omnicasaSettings()
 * @param options a clock and waits for tests; `knownHomes` spares calls about homes that are long gone
 */
export function omnicasaConnector(
  settings: OmnicasaSettings,
  options: OmnicasaOptions = {},
): Connector & { pull: PullSource } {
  const { knownHomes = null, ...rest } = options
  const context = { client: createOmnicasaClient(settings, rest), settings }
  return {
    name: 'omnicasa',
    map: omnicasaMap(settings),
    mapping: OMNICASA_MAPPING,
    relatedIds,
    pull: omnicasaSource(context, knownHomes),
    fetchOne: (externalId) => fetchOne(context, externalId),
    writeBack: omnicasaWriteBack(context),
    check: () => omnicasaCheck(context),
  }
}
