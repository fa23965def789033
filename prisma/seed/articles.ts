/** The default articles and their categories, staff and testimonials. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Row } from '../../lib/imports/queries-bulk.ts'
import { type Code, FOLDER, LANGUAGES, read, type Texts, textRows, type Write } from './defaults.ts'

type DefaultArticle = {
  id: number
  category: number | null
  route: string | null
  image: string | null
  publishedOn: string | null
  sortOrder?: number
  texts: Texts
}
export async function writeArticles(write: Write): Promise<void> {
  const names = read<{ articleCategories: Record<string, Texts<string>> }>('site-texts.json').articleCategories
  const categories = read<Row[]>('article-categories.json')
  await write('article_categories', categories, ['id'])
  await write(
    'article_category_texts',
    Object.entries(names).flatMap(([id, byLanguage]) =>
      LANGUAGES.map((language) => ({ category_id: Number(id), language, name: byLanguage[language] ?? '' })),
    ),
    ['category_id', 'language'],
  )
  const articles = readdirSync(new URL('articles/', FOLDER)).map((name) => {
    const bodyOf = (language: Code) => {
      const file = new URL(`articles/${name}/${language}.html`, FOLDER)
      return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    }
    return { ...read<DefaultArticle>(`articles/${name}/article.json`), bodyOf }
  })
  const articleRows = articles.map(({ id, category, route, image, publishedOn, sortOrder }) => ({
    id,
    category_id: category,
    status: 'Published',
    sort_order: sortOrder ?? 0,
    route,
    image,
    published_on: publishedOn,
  }))
  await write('articles', articleRows, ['id'])
  const wordsOf = { name: 'name', title: 'title', intro: 'intro', image_alt: 'imageAlt' }
  const metaOf = { page_title: 'pageTitle', description: 'description' }
  await write(
    'article_texts',
    articles.flatMap(({ id, texts, bodyOf }) =>
      textRows({ article_id: id }, texts, { ...wordsOf, ...metaOf }).map((row) => ({
        ...row,
        html: bodyOf(row.language as Code),
      })),
    ),
    ['article_id', 'language'],
  )
}

/**
 * Writes the default testimonials and staff.
 * @param officeIds existing offices: an older database may lack some, or have its own
 */
export async function writePeople(write: Write, officeIds: ReadonlySet<number>): Promise<void> {
  const team = read<(Row & { id: number; category: number; office: number | null; texts: Texts })[]>('team.json')
  const memberRows = team.map(({ id, category, office, name, phone, email, portrait, licenceNumber }, order) => ({
    id,
    category_id: category,
    office_id: office !== null && officeIds.has(office) ? office : null,
    status: 'Published',
    sort_order: order,
    name,
    phone,
    email,
    portrait,
    licence_number: licenceNumber,
  }))
  await write('team_members', memberRows, ['id'])
  await write(
    'team_member_texts',
    team.flatMap(({ id, texts }) => textRows({ member_id: id }, texts, { role: 'role', bio: 'bio' })),
    ['member_id', 'language'],
  )
  const testimonials = read<(Row & { id: number; texts: Texts })[]>('testimonials.json')
  const testimonialRows = testimonials.map(({ texts: _, givenOn, ...row }, order) => ({
    ...row,
    given_on: givenOn,
    status: 'Published',
    sort_order: order,
  }))
  await write('testimonials', testimonialRows, ['id'])
  await write(
    'testimonial_texts',
    testimonials.flatMap(({ id, texts }) =>
      textRows({ testimonial_id: id }, texts, { title: 'title', comment: 'comment' }),
    ),
    ['testimonial_id', 'language'],
  )
}
