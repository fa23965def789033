/** Reads stored modules for pages. A module that is unknown or refers to nothing gives a sentence and is left out. */

import { cached } from '../cache/tagged-cache.ts'
import { isFormName } from '../forms/rules-table.ts'
import { type Reader, textIn } from '../site/languages.ts'
import type { StoredModule } from '../site/queries-menu.ts'
import { richText } from '../site/rich-text.ts'
import { sectors } from '../site/sectors.ts'
import { allArticles, allCategories, articleOf, categoryIds, teaserOf } from './articles.ts'
import {
  findContactBlocks,
  findPropertyLists,
  type StoredContactBlock,
  type StoredPropertyList,
} from './queries-blocks.ts'
import { type Module, type ModuleContent, type ModuleView, VIEW_RELATIONS } from './rules-modules.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'

/** All saved property lists. */
export const propertyLists = (): Promise<StoredPropertyList[]> => cached('content', 'property lists', findPropertyLists)
/** All contact blocks. */
export const contactBlocks = (): Promise<StoredContactBlock[]> => cached('content', 'contact blocks', findContactBlocks)

type Relation = { kind: string; id: number }
type ReadResult = { content: ModuleContent; itemsPerRow?: number; maxItems?: number } | string

const missingRelation = ({ kind, id }: Relation): string =>
  `leads to ${kind} ${id}, which isn't there or isn't Published`

/** The first articles of a category and its descendants, or a single article. */
async function teasers(relation: Relation, most: number, reader: Reader) {
  const [articles, categories] = await Promise.all([allArticles(), allCategories()])
  const readable = articles.filter(({ published }) => published || reader.drafts)
  const ids = categoryIds(relation.id, categories)
  const chosen =
    relation.kind === 'article'
      ? readable.filter(({ id }) => id === relation.id)
      : readable.filter(({ categoryId }) => categoryId !== null && ids.includes(categoryId))
  const category = relation.kind === 'category' ? categories.find(({ id }) => id === relation.id) : undefined
  return {
    title: category ? textIn(category.texts, 'name', reader) : { text: '' },
    articles: await Promise.all(chosen.slice(0, most).map((article) => teaserOf(article, reader))),
  }
}

const articleList =
  (view: 'news-view' | 'card-view') =>
  async (relation: Relation, most: number, reader: Reader): Promise<ReadResult> => {
    const found = await teasers(relation, most, reader)
    return found.articles.length === 0 ? missingRelation(relation) : { content: { view, ...found } }
  }

type ModuleReader = {
  maxItems: number
  read: (relation: Relation, most: number, reader: Reader) => Promise<ReadResult>
}

/** All views of modules (specification 2.2). */
const MODULE_READERS = {
  'single-view': {
    maxItems: 1,
    read: async (relation, _most, reader) => {
      const article = (await allArticles()).find(
        ({ id, published }) => id === relation.id && (published || reader.drafts),
      )
      if (!article) return missingRelation(relation)
      return { content: { view: 'single-view', article: await articleOf(article, reader) } }
    },
  },
  'news-view': { maxItems: 12, read: articleList('news-view') },
  'card-view': { maxItems: 12, read: articleList('card-view') },
  'ons-team-view': {
    maxItems: 100,
    read: async (relation, most, reader) => {
      const [people, categories, parts] = await Promise.all([team(), allCategories(), sectors(reader.locale)])
      const category = categories.find(({ id }) => id === relation.id)
      const offices = parts.flatMap((sector) => sector.offices)
      const members = people.filter(({ categoryId }) => categoryId === relation.id).slice(0, most)
      if (!category || members.length === 0) return missingRelation(relation)
      const shown = members.map(({ texts, officeId, categoryId: _, ...member }) => ({
        ...member,
        role: textIn(texts, 'role', reader),
        bio: textIn(texts, 'bio', reader),
        office: offices.find(({ id }) => id === officeId)?.name ?? null,
      }))
      return { content: { view: 'ons-team-view', title: textIn(category.texts, 'name', reader), members: shown } }
    },
  },
  'property-list-view': {
    maxItems: 12,
    read: async (relation, _most, reader) => {
      const list = (await propertyLists()).find(({ id }) => id === relation.id)
      if (!list) return missingRelation(relation)
      const { texts, itemsPerRow, maxItems, ...criteria } = list
      const words = { title: textIn(texts, 'title', reader), intro: textIn(texts, 'intro', reader) }
      return { content: { view: 'property-list-view', list: { ...criteria, ...words } }, itemsPerRow, maxItems }
    },
  },
  'contact-view': {
    maxItems: 1,
    read: async (relation, _most, reader) => {
      const block = (await contactBlocks()).find(({ id }) => id === relation.id)
      if (!block) return missingRelation(relation)
      const { id, shows, form, texts } = block
      const body = await richText(textIn(texts, 'html', reader), reader, 2)
      const title = textIn(texts, 'title', reader)
      return {
        content: { view: 'contact-view', block: { id, shows, form: isFormName(form) ? form : null, title, body } },
      }
    },
  },
  'testimonials-view': {
    maxItems: 100,
    read: async (_relation, most, reader) => {
      const all = await testimonials(reader.locale)
      return { content: { view: 'testimonials-view', testimonials: all.slice(0, most) } }
    },
  },
  'project-list-view': {
    maxItems: 100,
    read: async () => ({ content: { view: 'project-list-view' } }),
  },
  'sold-view': { maxItems: 12, read: async () => ({ content: { view: 'sold-view' } }) },
  'valuation-view': { maxItems: 1, read: async () => ({ content: { view: 'valuation-view' } }) },
} satisfies Record<ModuleView, ModuleReader>

const USUAL_PER_ROW = 3

/** A module with its content; a sentence when it can't be shown. */
export async function readModule(stored: StoredModule, reader: Reader): Promise<Module | string> {
  const row = `modules id=${stored.id}`
  if (!Object.hasOwn(MODULE_READERS, stored.view)) return `${row}: unknown view "${stored.view}"`
  if (stored.position !== 'contentRow') return `${row}: unknown position "${stored.position}"`
  const view: ModuleReader = MODULE_READERS[stored.view as ModuleView]
  const relations: readonly string[] = VIEW_RELATIONS[stored.view as ModuleView]
  const relation = stored.relation ?? { kind: '', id: 0 }
  if (relations.length > 0 && !relations.includes(relation.kind))
    return `${row}: ${stored.view} can't show ${relation.kind === '' ? 'nothing' : `"${relation.kind}"`}`
  const found = await view.read(relation, stored.maxItems ?? view.maxItems, reader)
  if (typeof found === 'string') return `${row}: ${found}`
  return {
    ...found.content,
    id: stored.id,
    spans: stored.spans,
    itemsPerRow: stored.itemsPerRow ?? found.itemsPerRow ?? USUAL_PER_ROW,
    maxItems: stored.maxItems ?? found.maxItems ?? view.maxItems,
  }
}
