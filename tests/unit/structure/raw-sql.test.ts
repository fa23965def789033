import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What Prisma's queries can't do, or only at a loss (docs/architecture.md, "Prisma and SQL"). */
type Reason =
  | 'aggregates'
  | 'bulk'
  | 'clock of the database'
  | 'full text'
  | 'listen'
  | 'locks'
  | 'measured'
  | 'one statement'
  | 'server and schema'
  | 'view'

/** Every file with raw SQL, calls as well as parts of statements. Its head comment says why in its own words. */
const RAW_SQL: Record<string, Reason> = {
  'lib/db/backup/exclusive.ts': 'locks',
  'lib/db/backup/hold-newsletters.ts': 'bulk',
  'lib/db/backup/named-files.ts': 'full text',
  'lib/db/backup/other-objects.ts': 'server and schema',
  'lib/db/backup/replace.ts': 'server and schema',
  'lib/db/backup/snapshot.ts': 'bulk',
  'lib/db/backup/table-shapes.ts': 'server and schema',
  'lib/db/changes.ts': 'listen',
  'lib/db/clock.ts': 'clock of the database',
  'lib/db/connection.ts': 'bulk',
  'lib/db/content/content-paths.ts': 'view',
  'lib/db/content/page-updates.ts': 'aggregates',
  'lib/db/crm/crm-addresses.ts': 'bulk',
  'lib/db/crm/crm-deliveries.ts': 'locks',
  'lib/db/crm/crm-events.ts': 'locks',
  'lib/db/crm/crm-pictures.ts': 'bulk',
  'lib/db/crm/crm-records.ts': 'bulk',
  'lib/db/crm/crm-sources.ts': 'locks',
  'lib/db/crm/crm-views.ts': 'aggregates',
  'lib/db/database-secrets.ts': 'server and schema',
  'lib/db/forms/newsletter-subscriptions.ts': 'one statement',
  'lib/db/forms/rate-limiter.ts': 'one statement',
  'lib/db/homes/change-home.ts': 'locks',
  'lib/db/homes/figure-order.ts': 'aggregates',
  'lib/db/homes/find-home.ts': 'aggregates',
  'lib/db/homes/home-parts.ts': 'aggregates',
  'lib/db/homes/list-homes.ts': 'aggregates',
  'lib/db/import/apply-records.ts': 'bulk',
  'lib/db/import/bulk.ts': 'bulk',
  'lib/db/import/derived-text-rows.ts': 'bulk',
  'lib/db/import/import-changes.ts': 'bulk',
  'lib/db/import/import-histories.ts': 'bulk',
  'lib/db/import/import-owners.ts': 'bulk',
  'lib/db/import/import-preview.ts': 'bulk',
  'lib/db/import/import-runs.ts': 'bulk',
  'lib/db/import/import-staging.ts': 'bulk',
  'lib/db/import/import-towns.ts': 'bulk',
  'lib/db/import/pending-derivations.ts': 'locks',
  'lib/db/jobs/job-counts.ts': 'aggregates',
  'lib/db/jobs/job-times.ts': 'clock of the database',
  'lib/db/listings/card-rows.ts': 'measured',
  'lib/db/listings/chosen-homes.ts': 'measured',
  'lib/db/listings/count-views.ts': 'one statement',
  'lib/db/listings/find-film-hosts.ts': 'aggregates',
  'lib/db/listings/find-new-homes.ts': 'measured',
  'lib/db/listings/listing-row.ts': 'measured',
  'lib/db/live-marks.ts': 'listen',
  'lib/db/locks.ts': 'locks',
  'lib/db/mail/mails.ts': 'clock of the database',
  'lib/db/newsletters/list-subscribers.ts': 'aggregates',
  'lib/db/newsletters/recipients.ts': 'bulk',
  'lib/db/newsletters/sendings.ts': 'bulk',
  'lib/db/packed-numbers.ts': 'bulk',
  'lib/db/portal/followed-homes.ts': 'aggregates',
  'lib/db/portal/latest-history.ts': 'aggregates',
  'lib/db/owners/list-owners.ts': 'one statement',
  'lib/db/owners/owner-invitations.ts': 'one statement',
  'lib/db/portal/login-failures.ts': 'one statement',
  'lib/db/portal/manage-owners.ts': 'one statement',
  'lib/db/portal/owner-figures.ts': 'aggregates',
  'lib/db/portal/owner-history.ts': 'full text',
  'lib/db/portal/owner-homes.ts': 'aggregates',
  'lib/db/portal/owner-overview.ts': 'aggregates',
  'lib/db/portal/owner-summary.ts': 'aggregates',
  'lib/db/privacy/personal-data.ts': 'full text',
  'lib/db/staff/requests/export-requests.ts': 'full text',
  'lib/db/staff/requests/find-request.ts': 'locks',
  'lib/db/staff/requests/list-requests.ts': 'aggregates',
  'lib/db/staff/requests/request-figures.ts': 'aggregates',
  'lib/db/staff/requests/request-views.ts': 'locks',
  'lib/db/staff/sealed-offers.ts': 'one statement',
  'lib/db/staff/requests/request-filter.ts': 'full text',
  'lib/db/saved-searches/saved-search-counts.ts': 'bulk',
  'lib/db/saved-searches/saved-search-groups.ts': 'aggregates',
  'lib/db/saved-searches/saved-search-matching.ts': 'bulk',
  'lib/db/saved-searches/saved-search-rules.ts': 'bulk',
  'lib/db/search/find-map-towns.ts': 'measured',
  'lib/db/search/home-rules.ts': 'aggregates',
  'lib/db/search/landing-rows.ts': 'aggregates',
  'lib/db/search/read-home-columns.ts': 'bulk',
  'lib/db/search/sitemap-rows.ts': 'aggregates',
  'lib/db/search/text-search.ts': 'full text',
  'lib/db/setup/respell-mail-addresses.ts': 'bulk',
  'lib/db/setup/applied.ts': 'server and schema',
  'lib/db/setup/cluster.ts': 'server and schema',
  'lib/db/setup/engine.ts': 'server and schema',
  'lib/db/setup/studio-role.ts': 'server and schema',
  'lib/db/setup/take-over.ts': 'server and schema',
  'lib/db/setup/usable.ts': 'server and schema',
  'lib/db/staff/candidates.ts': 'aggregates',
  'lib/db/staff/content-pictures.ts': 'one statement',
  'lib/db/staff/documents/change-source.ts': 'one statement',
  'lib/db/staff/documents/document-rows.ts': 'one statement',
  'lib/db/staff/documents/erase-history.ts': 'one statement',
  'lib/db/staff/documents/find-uses.ts': 'one statement',
  'lib/db/staff/documents/language-rows.ts': 'locks',
  'lib/db/staff/documents/list-documents.ts': 'one statement',
  'lib/db/staff/documents/order-rows.ts': 'locks',
  'lib/db/staff/offer-counters.ts': 'one statement',
  'lib/db/staff/offers.ts': 'aggregates',
  'lib/db/staff/imports/change-run.ts': 'locks',
  'lib/db/staff/imports/crm-state.ts': 'locks',
  'lib/db/staff/imports/import-lists.ts': 'aggregates',
  'lib/db/staff/page-tree.ts': 'measured',
}

const SOURCES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'middleware.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** A call or part of a statement of Prisma, or a call of the driver. */
const isRaw = (source: string): boolean =>
  /\$(?:query|execute)Raw|\bPrisma\.(?:sql|raw|join)\b/.test(source) ||
  (/from '(?:pg|pg-copy-streams)'|\bwithConnection\b/.test(source) && /\.query\b/.test(source))

describe('raw SQL', () => {
  it('stands in the files that are listed, all in lib/db', () => {
    const found = SOURCES.filter(({ source }) => isRaw(source)).map(({ file }) => file)
    expect(found.sort()).toEqual(Object.keys(RAW_SQL).sort())
    expect(found.filter((file) => !file.startsWith('lib/db/'))).toEqual([])
  })

  it('is explained by the head comment of its file, and only there', () => {
    const explained = SOURCES.filter(({ source }) => /^\/\*\*(?:(?!\*\/)[\s\S])*\bRaw SQL\b/.test(source))
    expect(explained.map(({ file }) => file).sort()).toEqual(Object.keys(RAW_SQL).sort())
  })
})
