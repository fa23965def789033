/** A CRM for tests of the synchronisation itself: it holds records as docs/feed.md describes them, in memory. */
import type {
  Connector,
  CrmDeletion,
  CrmRecord,
  MappedHome,
  MappedProject,
  ReadSummary,
} from '../../../lib/crm/connector.ts'
import { CrmError } from '../../../lib/crm/rules-error.ts'
import type { FeedRecord } from '../feed.ts'

type Raw = { homes: FeedRecord[]; projects?: FeedRecord[] }

const SUMMARY: ReadSummary = { isWhole: true, problems: [] }
const NO_WRITE_BACK = { sendLead: () => Promise.resolve(null), sendAddress: null, sendView: null }

export type PlainCrm = {
  connector: Connector
  /** Its records by id; change them to change the CRM. */
  records: Map<string, Raw>
  /** What the next read of changes gives: ids that changed, and ids that are gone. */
  changes: { changed: string[]; gone: string[] }
  /** Throws after so many records; null: never. */
  failAfter: number | null
  summary: ReadSummary
  /** The moments from which changes were asked for. */
  asked: Date[]
}

/** Makes one. Homes with a `Refuse` are refused by its mapping with that reason. */
export function plainCrm(homes: readonly FeedRecord[] = []): PlainCrm {
  const records = new Map<string, Raw>()
  for (const home of homes) {
    const id = String(home.ID)
    records.set(id, { homes: [...(records.get(id)?.homes ?? []), home] })
  }
  const recordOf = (externalId: string): CrmRecord => ({ externalId, raw: structuredClone(records.get(externalId)) })
  const crm: PlainCrm = {
    records,
    changes: { changed: [], gone: [] },
    failAfter: null,
    summary: SUMMARY,
    asked: [],
    connector: {
      name: 'whise',
      relatedIds: () => [],
      map: ({ externalId, raw }) => {
        const { homes: given, projects = [] } = raw as Raw
        const reason = [...given, ...projects].find(({ Refuse }) => Refuse)?.Refuse
        return {
          homes: reason ? [] : (given as MappedHome[]),
          projects: reason ? [] : (projects as MappedProject[]),
          unknown: given.flatMap(({ Odd }) => (Odd ? [{ field: 'Odd', value: String(Odd) }] : [])),
          refused: reason
            ? [{ externalId, reason: String(reason), ...(given.length === 0 && { isProject: true as const }) }]
            : [],
        }
      },
      mapping: { fields: [], values: [] },
      pull: { readAll: () => readAll(), readChanges: (since) => readChanges(since) },
      fetchOne: async (id) => (records.has(id) ? recordOf(id) : null),
      writeBack: NO_WRITE_BACK,
      check: async function* () {
        yield { name: 'login', isOk: true, detail: '' }
      },
    },
  }
  async function* recordsOf(ids: readonly string[]): AsyncGenerator<CrmRecord, ReadSummary> {
    for (const [index, id] of ids.entries()) {
      if (crm.failAfter === index) throw new CrmError('unavailable', 'The CRM answered 500.')
      yield recordOf(id)
    }
    return crm.summary
  }
  const readAll = () => recordsOf([...records.keys()])
  async function* readChanges(since: Date): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
    crm.asked.push(since)
    const summary = yield* recordsOf(crm.changes.changed)
    for (const externalId of crm.changes.gone) yield { externalId, gone: true }
    return summary
  }
  return crm
}
