/** What the stand-in for SweepBright can do. */
import type { Catalogue } from '../catalogue.ts'
import type { StandIn } from '../stand-in-server.ts'
import type { HookSender } from './hooks.ts'
import type { Estate } from './measures.ts'
import type { StoredFile } from './media.ts'
import type { TokenSwitches } from './tokens.ts'

export type SweepbrightSwitches = TokenSwitches & {
  /** How long addresses of files live, in milliseconds. */
  fileLife: number
  /** Whether an answer to a contact holds its id, or nothing (204). */
  contactReply: 'id' | 'empty'
}
export type Change = (estate: Estate) => Estate

export type SweepbrightStandIn = StandIn &
  HookSender & {
    switches: SweepbrightSwitches
    /** Where the API begins. */
    api: string
    homeId: (number: number) => string
    projectId: (number: number) => string
    /** Changes an estate in the CRM. The site gets it when it is published again. */
    change: (id: string, change: Change | Estate) => void
    setPrice: (id: string, amount: number) => void
    setStatus: (id: string, status: string) => void
    setHidden: (id: string, hidden: boolean) => void
    addPicture: (id: string, picture: Partial<StoredFile>) => void
    /** Adds an estate that is no home of the catalogue. */
    add: (estate: Estate) => void
    /** Opens the window of an estate, and tells the site. @returns the status of the site's answer; null without a site */
    publish: (id: string, event?: 'estate-added' | 'estate-updated') => Promise<number | null>
    /** Closes the window, and tells the site. */
    unpublish: (id: string) => Promise<number | null>
    /** Publishes so many homes at once. @returns the statuses */
    burst: (count: number) => Promise<(number | null)[]>
    /** What the site told: the address of an estate, and contacts with the path that they came to. */
    addresses: Map<string, string>
    contacts: { path: string; body: Record<string, unknown> }[]
  }

export type Options = {
  catalogue: Catalogue
  port?: number
  now?: () => number
  /** The site's own address, to which webhooks go; null: none are sent. */
  site?: string | null
  client?: string
  secret?: string
  /** Changes to the estates of the catalogue from the beginning. */
  changes?: Record<string, Change>
}
