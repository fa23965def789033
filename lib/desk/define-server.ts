/** What runs for a feature: its `server.ts` and `jobs.ts`, typed by its declaration, so that nothing can be missing. */

import type { ActionFormName } from '../forms/rules-action-forms.ts'
import type { Feature } from './define-feature.ts'
import type { DeskButton, DeskForm } from './desk-action.ts'
import type { ListSource, ListsByKind } from './lists/list-source.ts'

/** An action that has a form of its name is that form; any other is a button, or a form of another name. */
type ActionsOf<One extends Feature> = One extends { actions: infer Actions }
  ? {
      actions: { readonly [Name in keyof Actions & string]: Name extends ActionFormName ? DeskForm<Name> : DeskButton }
    }
  : object
type DocumentsOf<One extends Feature> = One extends { documentActions: infer Actions }
  ? { documents: { readonly [Name in keyof Actions & string]: { action: Name } } }
  : object
type ListsOf<One extends Feature> = One extends { lists: readonly (infer Name extends string)[] }
  ? { lists: { readonly [Page in Name]: ListSource | ListsByKind } }
  : object
type ServerOf<One extends Feature> = ActionsOf<One> & DocumentsOf<One> & ListsOf<One>

/** What a feature's forms, buttons and editors do at the desk. */
export const serverOf = <One extends Feature>(_feature: One, server: ServerOf<One>): ServerOf<One> => server

type DataOf<Job> = Job extends { data?: infer Data } ? NonNullable<Data> : never
type JobsOf<One extends Feature> = One extends { jobs: infer Jobs }
  ? { readonly [Name in keyof Jobs]: (data: DataOf<Jobs[Name]>) => Promise<void> }
  : never

/** The handlers of a feature's background jobs. After an error one is called again: repeating it must be harmless. */
export const jobsOf = <One extends Feature>(_feature: One, jobs: JobsOf<One>): JobsOf<One> => jobs
