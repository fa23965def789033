/** Sectors and offices. */

import { prisma } from '../db/client.ts'
import { timeOfDay, townNames } from '../db/column-values.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import type { PlacedSector } from '../places/rules-offices.ts'

/**
 * All sectors with their offices and postcodes.
 * @param order languages of the texts, in order of preference
 */
export async function findSectors(language: Language, order: readonly Language[]): Promise<PlacedSector[]> {
  const rows = await prisma().sector.findMany({
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
    include: {
      texts: true,
      offices: {
        orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
        include: { texts: true, town: true, hours: { orderBy: [{ weekday: 'asc' }, { opens: 'asc' }] } },
      },
      towns: { select: { zip: true } },
    },
  })
  const inOrder = <T extends { language: string }>(texts: readonly T[]): T[] =>
    order.flatMap((code) => texts.filter((text) => text.language === code))
  const marked = (text: { language: string } | undefined): Language | undefined =>
    isLanguage(text?.language) && text.language !== language ? text.language : undefined
  // Its row holds what it is called where a language has no word of its own: no other language stands in for it.
  const inOwn = <K extends 'name' | 'street'>(
    words: readonly ({ language: string } & Record<K, string | null>)[],
    key: K,
  ) => words.find((text) => text.language === language)?.[key] || null
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
      zips: towns.map(({ zip }) => zip),
      offices: offices.map(({ town, hours, texts: words, ...office }) => ({
        id: office.id,
        name: inOwn(words, 'name') ?? office.name,
        street: inOwn(words, 'street') ?? office.street,
        houseNumber: office.houseNumber,
        zip: office.zip,
        town: townNames(town)[language],
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
