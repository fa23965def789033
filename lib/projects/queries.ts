/** Finds new-build projects. Hidden addresses and prices are removed here. */

import { prisma } from '../db/client.ts'
import { decimal, isoDay, townNames } from '../db/column-values.ts'
import type { Prisma } from '../db/generated/client.ts'
import { documentsIn, knownDocuments, shownDocuments, type VisibilityByKind } from '../documents/rules.ts'
import type { Language, Market } from '../listings/rules.ts'
import { energyLabel } from '../listings/rules-energy.ts'
import { slug } from '../shared/slug.ts'
import { highestPrice, type Project, type ProjectDetail, type ProjectUnit, startingPrice, unitPrice } from './rules.ts'

/** A unit without its public path. `listing`: the home as which the unit is also listed. */
export type StoredUnit = Omit<ProjectUnit, 'path' | 'homeId'> & {
  listing: { id: number; market: Market; townSlug: string; leafSlug: string } | null
}
export type Stored<P extends Project> = Omit<P, 'path' | 'units'> & { units: StoredUnit[] }
export type ProjectSlugs = { language: Language; townSlug: string; nameSlug: string }
type WithSlugs<P extends Project> = { project: Stored<P>; slugs: ProjectSlugs[] }
export type StoredProject =
  | ({ kind: 'found' } & WithSlugs<ProjectDetail>)
  | { kind: 'withdrawn'; town: string }
  | { kind: 'unknown' }

const includedIn = (language: Language) =>
  ({
    texts: true,
    units: { orderBy: { position: 'asc' }, include: { category: { include: { texts: { where: { language } } } } } },
    pictures: { orderBy: { position: 'asc' }, include: { texts: { where: { language } } } },
  }) as const satisfies Prisma.ProjectInclude

type Row = Prisma.ProjectGetPayload<{ include: ReturnType<typeof includedIn> }>
type Listings = Map<number, StoredUnit['listing']>

/** The published homes as which units are listed, by id. */
async function listingsOf(rows: readonly Row[], language: Language): Promise<Listings> {
  const ids = rows.flatMap(({ units }) => units.flatMap(({ propertyId }) => propertyId ?? []))
  if (ids.length === 0) return new Map()
  const found = await prisma().property.findMany({
    where: { id: { in: ids }, published: true },
    select: {
      id: true,
      market: true,
      texts: { where: { language }, select: { townSlug: true, leafSlug: true } },
    },
  })
  return new Map(found.map(({ id, market, texts: [text] }) => [id, text ? { id, market, ...text } : null]))
}

const unitOf = (unit: Row['units'][number], listings: Listings): StoredUnit => ({
  id: unit.id,
  name: unit.name,
  typeName: unit.category?.texts[0]?.name ?? null,
  floor: unit.floor,
  bedrooms: unit.bedrooms,
  bathrooms: unit.bathrooms,
  livingSurface: unit.livingSurface,
  terraceSurface: unit.terraceSurface,
  availability: unit.availability,
  price: unitPrice({ ...unit, price: decimal(unit.price) }),
  plan:
    unit.planSrc !== null && unit.planWidth !== null && unit.planHeight !== null
      ? { src: unit.planSrc, width: unit.planWidth, height: unit.planHeight }
      : null,
  listing: (unit.propertyId !== null && listings.get(unit.propertyId)) || null,
})

const picturesOf = ({ pictures }: Row, name: string): ProjectDetail['pictures'] =>
  pictures.map(({ id, src, width, height, plan, texts }) => ({
    ...{ id, src, width, height, plan },
    alt: texts[0]?.alt ?? name,
  }))

/** A project in one language, with its slugs in all languages; null when it has no text in this language. */
function toProject(row: Row, language: Language, listings: Listings): WithSlugs<Project> | null {
  const text = row.texts.find((candidate) => candidate.language === language)
  if (!text) return null
  const priced = row.units.map((unit) => ({ ...unit, price: decimal(unit.price) }))
  const price = startingPrice(decimal(row.priceFrom), row.status, priced)
  return {
    slugs: row.texts.map((one) => ({
      language: one.language as Language,
      townSlug: slug(one.townName),
      nameSlug: one.slug,
    })),
    project: {
      id: row.id,
      name: text.name,
      status: row.status,
      zip: row.zip,
      town: text.townName,
      countryId: row.countryId,
      address:
        row.publicAddress && text.street ? { street: text.street, houseNumber: row.houseNumber, box: row.box } : null,
      deliveryDate: row.deliveryDate && isoDay(row.deliveryDate),
      price,
      priceTo: highestPrice(decimal(row.priceTo), price, priced),
      energy: energyLabel({ value: row.energyValue, labelText: null, zip: row.zip, countryId: row.countryId }),
      eLevel: row.energyELevel,
      teaser: text.teaser,
      wordsLanguage: (text.derivedFrom ?? language) as Language,
      requirement: text.requirement?.trim() || null,
      picture: picturesOf(row, text.name).find(({ plan }) => !plan) ?? null,
      externalUrl: text.externalUrl,
      units: row.units.map((unit) => unitOf(unit, listings)),
    },
  }
}

/**
 * The published projects that have texts in this language: open ones first, sold out ones last, then the newest
 * first.
 */
export async function findProjects(language: Language): Promise<WithSlugs<Project>[]> {
  const rows = await prisma().project.findMany({
    where: { published: true, texts: { some: { language } } },
    orderBy: [{ status: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    include: includedIn(language),
  })
  const listings = await listingsOf(rows, language)
  return rows.flatMap((row) => toProject(row, language, listings) ?? [])
}

/**
 * Finds a project by its id.
 * @param byKind who may see which documents
 * @returns `found` when it is published and has a text in this language; `withdrawn` when it was published before;
 *   else `unknown`
 */
export async function findProject(id: number, language: Language, byKind: VisibilityByKind): Promise<StoredProject> {
  const row = await prisma().project.findUnique({
    where: { id },
    include: {
      ...includedIn(language),
      town: true,
      phases: { orderBy: { position: 'asc' } },
      documents: {
        orderBy: [{ position: 'asc' }, { language: 'asc' }],
        select: { language: true, feedId: true, name: true, url: true },
      },
    },
  })
  if (!row) return { kind: 'unknown' }
  if (row.withdrawnAt) return { kind: 'withdrawn', town: townNames(row.town)[language] }
  const found = row.published ? toProject(row, language, await listingsOf([row], language)) : null
  if (!found) return { kind: 'unknown' }
  const text = row.texts.find((candidate) => candidate.language === language)
  const own = <T extends { language: string }>(parts: T[]) =>
    parts.filter((part) => part.language === found.project.wordsLanguage)
  const { shownLatitude: latitude, shownLongitude: longitude } = row
  return {
    kind: 'found',
    slugs: found.slugs,
    project: {
      ...found.project,
      number: row.number,
      addressHidden: !row.publicAddress,
      energyValue: row.energyValue,
      descriptionHtml: text?.descriptionHtml ?? null,
      pictures: picturesOf(row, found.project.name),
      phases: own(row.phases).map(({ position: id, name, deliveryDate, status }) => ({
        ...{ id, name, status },
        deliveryDate: deliveryDate && isoDay(deliveryDate),
      })),
      documents: shownDocuments(documentsIn(knownDocuments(row.documents, [], byKind), found.project.wordsLanguage)),
      position: row.publicAddress && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    },
  }
}
