/** Wishes as visitors leave them, and how long it takes to hold homes against them. */
import { randomUUID } from 'node:crypto'
import { prisma } from '../lib/db/client.ts'
import { matchChanges } from '../lib/db/saved-searches/saved-search-matching.ts'
import { addSavedSearch, confirmSavedSearch } from '../lib/db/saved-searches/saved-searches.ts'
import { transaction } from '../lib/db/transaction.ts'
import { realisticCriteria } from './criteria.ts'
import { told } from './figures.ts'
import type { Figures } from './site.ts'

const WISHES = 5000
const HOMES = [300, 18_684]

/** Stores confirmed wishes: most for a town or two, every fifth for a whole sector. The same ones every time. */
async function storeWishes(count: number): Promise<void> {
  const sectors = await prisma().sector.findMany({ orderBy: { id: 'asc' } })
  const drawn = realisticCriteria(count, 3)
  for (const [index, criteria] of drawn.entries())
    await transaction(async (tx) => {
      const sector = sectors[index % sectors.length]?.slug ?? ''
      const whole = index % 5 === 0 || criteria.towns.length === 0
      const now = new Date()
      const own = {
        ...criteria,
        ...(whole ? { towns: [], sectors: [sector] } : { sectors: [] }),
        categories: criteria.categories.length > 0 ? criteria.categories : (['1', '2'] as const).slice(),
      }
      const person = { email: `${index}@wens.example`, name: 'Bench', language: index % 2 ? 'nl' : 'fr' } as const
      const wish = await addSavedSearch(tx, randomUUID(), { ...person, frequency: 'daily', criteria: own }, now)
      await confirmSavedSearch(tx, wish, now)
    })
}

/** Holds so many homes against the wishes, as if they were new, in the way of the job. Leaves nothing behind. */
async function timeMatching(homes: number) {
  await prisma()
    .$executeRaw`insert into home_changes (property_id) select id from properties order by id desc limit ${homes}`
  const report = { homes: 0, notices: 0, longest: 0 }
  const begun = performance.now()
  for (let last = -1; last !== 0; ) {
    const start = performance.now()
    const round = await transaction((tx) => matchChanges(tx, new Date()))
    last = round.homes
    report.homes += round.homes
    report.notices += round.notices
    report.longest = Math.max(report.longest, performance.now() - start)
  }
  const seconds = (performance.now() - begun) / 1000
  await prisma().$executeRaw`truncate wish_notices`
  return { ...report, seconds }
}

/** New homes held against the wishes of many, which are taken out again. */
export async function* measureWishes(): Figures {
  await storeWishes(WISHES)
  for (const homes of HOMES) {
    const report = await timeMatching(homes)
    const detail = `${report.notices} matches, the longest transaction ${Math.round(report.longest)} ms`
    yield [told(`${report.homes} homes against ${WISHES} wishes`, report.seconds, 's', detail)]
  }
  await prisma().$executeRaw`truncate wishes cascade`
}
