import type { DeskButton } from './desk-action.ts'
import { FEATURES } from './features.ts'
import type { DeskAction } from './permissions.ts'

/**
 * The handler of an action of the desk, from the `server.ts` of its feature, which is loaded when it is first needed.
 * @throws Error where the feature declares the action and its server doesn't have it, which the types don't allow
 */
export async function deskHandler(action: DeskAction): Promise<DeskButton> {
  const owner = FEATURES.find((feature) => 'actions' in feature && action in feature.actions)
  // A pattern for the bundler: each folder of lib that has such a file.
  const { server } = (await import(`../${owner?.name}/server.ts`)) as {
    server: { actions: Partial<Record<DeskAction, DeskButton>> }
  }
  const handler = server.actions[action]
  if (!handler) throw new Error(`lib/${owner?.name}/server.ts has no handler for ${action}.`)
  return handler
}
