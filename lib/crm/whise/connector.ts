/** The connector of Whise. */
import type { Connector } from '../connector.ts'
import { checkWhise } from './check.ts'
import { createWhiseClient, type WhiseOptions } from './client.ts'
import { createEstateList } from './estate-list.ts'
import { homeFields } from './fields.ts'
import { isProject, whiseMapping } from './map.ts'
import type { WhiseSettings } from './rules-settings.ts'
import { whiseSource } from './source.ts'
import type { TownName } from './texts.ts'
import { VALUE_TABLES } from './values.ts'
import { whiseWriteBack } from './write-back.ts'

/**
 * Makes the connector of a run.
 * @param townName what a place is called in a language (`townTranslator` of the site's towns): Whise has one name per
 *   home. Without it every language shows that
 */
export function whiseConnector(
  settings: WhiseSettings,
  { townName = (name) => name, ...options }: WhiseOptions & { townName?: TownName } = {},
): Connector {
  const client = createWhiseClient(settings, options)
  const list = createEstateList(settings, client)
  const source = whiseSource(settings, list)
  const { languages, showsUnmarked } = settings
  return {
    name: 'whise',
    map: whiseMapping({ languages, showsUnmarked, townName }),
    mapping: { fields: homeFields({ showsUnmarked, townName }), values: VALUE_TABLES },
    relatedIds: ({ raw }) => (isProject(raw) ? raw.units.map(({ id }) => String(id)) : []),
    pull: source.pull,
    fetchOne: source.fetchOne,
    writeBack: whiseWriteBack(settings, client, source),
    check: () => checkWhise(settings, client, list),
  }
}
