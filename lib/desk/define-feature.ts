/**
 * What a noun of the product declares of itself in its `feature.ts`. The desk's tables derive from these declarations
 * (features.ts). They are read by the middleware and in the browser: no schema, no word, nothing of the server.
 */
import type { Route } from '../i18n/route-table/define-route.ts'

export const STAFF_ROLES = ['administrator', 'manager', 'office', 'agent', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** mail: at once; daily: in one mail a day with everything else; never: only the desk shows it. */
export const NOTICE_WAYS = ['mail', 'daily', 'never'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** The groups of the desk's navigation, in order. */
export const NAVIGATION_GROUPS = ['today', 'offer', 'people', 'content', 'office'] as const
export type NavigationGroupName = (typeof NAVIGATION_GROUPS)[number]

/**
 * A page of the desk. `may`: the permission that opens it. `nav`: its group in the navigation and its place there, the
 * lowest first; pages about one thing, such as a document, have none: other pages lead to them. `key`: the letter that
 * opens it after `g`.
 */
type Page = { may: string; nav?: readonly [group: NavigationGroupName, place: number]; key?: string }

/** What a command can be about: something that the search of the desk finds. */
export type CommandSubject = 'home' | 'owner'

/** A page that a command leads to, by the name of its path. */
type CommandPage = {
  page: string
  /** What its address ends with, before the id of what the command is about. */
  parts?: readonly string[]
  query?: Readonly<Record<string, string>>
  /** The element of the page that has what is wanted. */
  hash?: string
  /** It is about one of these: the open one, or one that is chosen next. */
  of?: CommandSubject
  /** The parameter of the address that takes a day, which can be typed with the command. */
  day?: string
}

/** Something that can be done from everywhere at the desk: a page does it, or, where it can be taken back, a button. */
export type Command = { may: string } & (CommandPage | { action: string })

export type QueueSettings = {
  /** How many jobs one process performs at a time. */
  atOnce: number
  /** A job that takes longer, or whose process died, is retried. */
  expireInSeconds: number
  /** How often a job is retried after a failure. */
  retryLimit: number
  /**
   * `short`: at most one job waits; another one that is sent meanwhile is dropped. `exclusive`: the same while one is
   * performed.
   */
  policy?: 'short' | 'exclusive'
  /** A job whose process hasn't been heard of for so long has failed, however much time it has left. */
  heartbeatSeconds?: number
}

/**
 * A kind of background job. `every`: when it recurs, as a cron expression of five fields in Belgian time. `data`: never
 * there; its type is that of the job's data.
 */
type Job = { queue: QueueSettings; every?: string; data?: object }

/** Something of which staff choose how they are told. */
type NoticeEvent = {
  /** The permission without which nobody hears of it. */
  may: string
  /** What a mail tells of it. */
  kinds: readonly string[]
  /** How those are told who chose nothing; who isn't named is not. */
  unlessChosen?: Partial<Record<StaffRole, NoticeWay>>
  /** The page that a mail leads to where it tells of no request; else the first page of the desk. */
  page?: string
}

type Declaration = {
  /** What somebody may do, with the roles that may. `office`: only what concerns the person's own office. */
  permissions?: Readonly<Record<string, readonly StaffRole[]>>
  paths?: Readonly<Record<string, Route>>
  /** Its pages behind the login, by names of `paths`. */
  pages?: Readonly<Record<string, Page>>
  /** Those of its pages that are lists: names of `pages`. What fills them stands in `server.ts`. */
  lists?: readonly string[]
  /** What can be done from everywhere, in the order in which it is offered. */
  commands?: Readonly<Record<string, Command>>
  /** Its forms and buttons at the desk, with the permission that allows them. */
  actions?: Readonly<Record<string, string>>
  /** What its editors at the desk send as a document, likewise. */
  documentActions?: Readonly<Record<string, string>>
  jobs?: Readonly<Record<string, Job>>
  notices?: Readonly<Record<string, NoticeEvent>>
  /** What can happen to a request, in its history. */
  requestEvents?: readonly string[]
  /** Tables with data of persons, as queries-personal-data.ts of the noun finds and erases them. */
  personalData?: readonly string[]
}

export type Feature = Declaration & { name: string }

/**
 * Declares a noun.
 * @param name that of its folders: `lib/<name>` and `components/<name>`
 */
export const feature = <const Name extends string, const Given extends Declaration>(
  name: Name,
  declaration: Given,
): Given & { name: Name } => ({ ...declaration, name })

/** A kind of job whose data is of this type. */
export const job = <Data extends object = Record<string, never>>(
  queue: QueueSettings,
  every?: string,
): { queue: QueueSettings; every?: string; data?: Data } => ({ queue, ...(every !== undefined && { every }) })
