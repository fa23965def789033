import type { DeskButton } from './desk-action.ts'
import type { DocumentAction } from './document-action.ts'
import { FEATURES } from './features.ts'
import type { ListSource, ListsByKind } from './lists/list-source.ts'
import type { DeskAction, DeskList, DocumentActionName } from './permissions.ts'

type Server = {
  actions: Partial<Record<DeskAction, DeskButton>>
  documents: Partial<Record<DocumentActionName, DocumentAction>>
  lists: Partial<Record<DeskList, ListSource | ListsByKind>>
}

/**
 * The `server.ts` of the feature that declares an action, which is loaded when it is first needed.
 * @throws Error where its server doesn't have it, which the types don't allow
 */
async function serverWith<Kind extends keyof Server, Name extends keyof Server[Kind] & string>(
  kind: Kind,
  isDeclared: (feature: (typeof FEATURES)[number]) => boolean,
  name: Name,
): Promise<NonNullable<Server[Kind][Name]>> {
  const owner = FEATURES.find(isDeclared)
  // A pattern for the bundler: each folder of lib that has such a file.
  const { server } = (await import(`../${owner?.name}/server.ts`)) as { server: Server }
  const found = server[kind][name]
  if (!found) throw new Error(`lib/${owner?.name}/server.ts has no ${name}.`)
  return found
}

/** What a form or a button of the desk does. */
export const deskHandler = (action: DeskAction): Promise<DeskButton> =>
  serverWith('actions', (feature) => 'actions' in feature && action in feature.actions, action)

/** What is done with a document that an editor of the desk sends. */
export const documentHandler = (action: DocumentActionName): Promise<DocumentAction> =>
  serverWith('documents', (feature) => 'documentActions' in feature && action in feature.documentActions, action)

/** What fills a list of the desk, or the lists of its page by kind. */
export const listSource = (list: DeskList): Promise<ListSource | ListsByKind> =>
  serverWith('lists', (feature) => 'lists' in feature && (feature.lists as readonly string[]).includes(list), list)
