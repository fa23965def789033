/** Sectors and offices. Raw SQL: a count by a join. */
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import type { Sector } from '../../domain/places/offices.ts'
import { prisma } from '../client.ts'

/** The time of a column of type time, which Prisma reads as that time on 1 January 1970 in UTC. */
const timeOfDay = (time: Date): string => time.toISOString().slice(11, 16)

export type StoredSector = Sector & { picture: string | null; zips: string[]; saleCount: number; rentCount: number }

/**
 * All sectors with their offices, postcodes and numbers of homes that are available or under option.
 * @param order languages of the texts, in order of preference
 */
export async function findSectors(language: Language, order: readonly Language[]): Promise<StoredSector[]> {
  const [rows, counts] = await Promise.all([
    prisma().sector.findMany({
      orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
      include: {
        texts: true,
        offices: {
          orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
          include: { town: true, hours: { orderBy: [{ weekday: 'asc' }, { opens: 'asc' }] } },
        },
        towns: { select: { zip: true } },
      },
    }),
    prisma().$queryRaw<{ sectorId: number; market: 'sale' | 'rent'; count: number }[]>`
      select t.sector_id as "sectorId", p.market, count(*)::int as count from properties p join towns t using (zip)
      where p.published and p.availability in ('available', 'option') and t.sector_id is not null group by 1, 2`,
  ])
  const countOf = (sectorId: number, market: 'sale' | 'rent') =>
    counts.find((count) => count.sectorId === sectorId && count.market === market)?.count ?? 0
  const inOrder = <T extends { language: string }>(texts: readonly T[]): T[] =>
    order.flatMap((code) => texts.filter((text) => text.language === code))
  const marked = (text: { language: string } | undefined): Language | undefined =>
    isLanguage(text?.language) && text.language !== language ? text.language : undefined
  return rows.map(({ id, slug, picture, texts, offices, towns }) => {
    const named = inOrder(texts).find(({ name }) => name !== '')
    const introduced = inOrder(texts).find(({ intro }) => intro !== '')
    const [nameLang, introLang] = [marked(named), marked(introduced)]
    return {
      id,
      slug,
      picture,
      name: named?.name ?? slug,
      intro: introduced?.intro ?? '',
      langs: { ...(nameLang && { name: nameLang }), ...(introLang && { intro: introLang }) },
      saleCount: countOf(id, 'sale'),
      rentCount: countOf(id, 'rent'),
      zips: towns.map(({ zip }) => zip),
      offices: offices.map(({ town, hours, ...office }) => ({
        id: office.id,
        name: office.name,
        street: office.street,
        houseNumber: office.houseNumber,
        zip: office.zip,
        town: { nl: town.nameNl, fr: town.nameFr, en: town.nameEn, de: town.nameDe }[language],
        phone: office.phone,
        email: office.email,
        licenceNumber: office.licenceNumber,
        language: isLanguage(office.language) ? office.language : null,
        latitude: office.latitude,
        longitude: office.longitude,
        hours: hours.map(({ weekday, opens, closes }) => ({
          weekday,
          opens: timeOfDay(opens),
          closes: timeOfDay(closes),
        })),
      })),
    }
  })
}
