/**
 * The nouns that the desk works with: the only list of nouns. What they declare becomes the desk's permissions, pages,
 * navigation and routes, its actions, the background jobs, what staff are told of, what can happen to a request, and
 * which tables hold personal data. What a declaration can't hold (fields of forms, words, erasure) is named in
 * docs/how-to/add-a-desk-feature.md. Where an order shows, such as that of notices on the account page, it is this one.
 */
import { cms } from '../cms/feature.ts'
import { contacts } from '../contacts/feature.ts'
import { costs } from '../costs/feature.ts'
import { crm } from '../crm/feature.ts'
import { deskLists } from '../desk-lists/feature.ts'
import { entries } from '../entries/feature.ts'
import { figures } from '../figures/feature.ts'
import { homeRecords } from '../home-records/feature.ts'
import { homeReports } from '../home-reports/feature.ts'
import { homes } from '../homes/feature.ts'
import { imports } from '../imports/feature.ts'
import { mail } from '../mail/feature.ts'
import { newsletters } from '../newsletters/feature.ts'
import { notices } from '../notices/feature.ts'
import { offers } from '../offers/feature.ts'
import { owners } from '../owners/feature.ts'
import { privacy } from '../privacy/feature.ts'
import { rentalApplications } from '../rental-applications/feature.ts'
import { requests } from '../requests/feature.ts'
import { savedSearches } from '../saved-searches/feature.ts'
import { staffAccounts } from '../staff-accounts/feature.ts'
import { submission } from '../submission/feature.ts'
import { tasks } from '../tasks/feature.ts'
import { today } from '../today/feature.ts'
import { viewings } from '../viewings/feature.ts'
import type { Feature } from './define-feature.ts'
import { desk } from './feature.ts'

export const FEATURES = [
  desk,
  today,
  deskLists,
  requests,
  offers,
  rentalApplications,
  contacts,
  owners,
  viewings,
  tasks,
  entries,
  homes,
  homeRecords,
  savedSearches,
  imports,
  crm,
  mail,
  cms,
  costs,
  newsletters,
  staffAccounts,
  homeReports,
  figures,
  privacy,
  submission,
  notices,
] as const satisfies readonly Feature[]
