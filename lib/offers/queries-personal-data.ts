/** What offers hold of a person. Raw SQL: rows are read as they are, whatever their columns. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { offers } from './feature.ts'

export const OFFER_HOLDINGS: HoldingsOf<typeof offers> = {
  offerDecisions: {
    find: (email) => rowsOf(Prisma.sql`select * from offer_decisions where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.offerDecision.deleteMany(ofLeads(person))),
  },
  offerReleases: {
    find: (email) => rowsOf(Prisma.sql`select * from offer_releases where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.offerRelease.deleteMany(ofLeads(person))),
  },
  offerCounters: {
    find: (email) => rowsOf(Prisma.sql`select * from offer_counters where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.offerCounter.deleteMany(ofLeads(person))),
  },
  sealedOffers: {
    find: (email) => rowsOf(Prisma.sql`select * from sealed_offers where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.sealedOffer.deleteMany(ofLeads(person))),
  },
}
