/** The default layout: header, footer, banners, property lists, contact blocks. */
import type { Row } from '../../lib/imports/queries-bulk.ts'
import { LANGUAGES, read, type Texts, textRows, type Write } from './defaults.ts'

type Image = { src: string; width: number; height: number; alt: Texts<string> }
/** With its focal point in percent. */
type BannerImage = Image & { focalX?: number; focalY?: number }

export async function writeBlocks(write: Write): Promise<void> {
  const texts = read<{ contactBlocks: Record<string, Texts>; propertyLists: Record<string, Texts> }>('site-texts.json')
  await write('property_lists', read<Row[]>('property-lists.json'), ['id'])
  await write(
    'property_list_texts',
    Object.entries(texts.propertyLists).flatMap(([id, list]) =>
      textRows({ list_id: Number(id) }, list, { title: 'title', intro: 'intro' }),
    ),
    ['list_id', 'language'],
  )
  await write('contact_blocks', read<Row[]>('contact-blocks.json'), ['id'])
  await write(
    'contact_block_texts',
    Object.entries(texts.contactBlocks).flatMap(([id, block]) =>
      textRows({ block_id: Number(id) }, block, { title: 'title', html: 'html' }),
    ),
    ['block_id', 'language'],
  )
}

type DefaultTemplate = { name: string; forms: string[]; texts: Texts }

/** What answers to requests begin with. */
export async function writeAnswerTemplates(write: Write): Promise<void> {
  const templates = read<DefaultTemplate[]>('answer-templates.json').map((row, index) => ({ ...row, id: index + 1 }))
  const rows = templates.map(({ id, name, forms }) => ({ id, name, forms }))
  await write('answer_templates', rows, ['id'])
  await write(
    'answer_template_texts',
    templates.flatMap(({ id, texts }) =>
      textRows({ template_id: id }, texts, { subject: 'subject', body: 'body' }, null),
    ),
    ['template_id', 'language'],
  )
}

const altRows = (images: (Image & { id: number })[]): Row[] =>
  images.flatMap(({ id, alt }) => LANGUAGES.map((language) => ({ image_id: id, language, alt: alt[language] ?? '' })))

export async function writeLayout(write: Write): Promise<void> {
  const { footer } = read<{ footer: { width: number; texts: Texts }[] }>('site-texts.json')
  const columns = footer.map((column, order) => ({ ...column, id: order + 1, order }))
  const columnRows = columns.map(({ id, width, order }) => ({ id, width, sort_order: order }))
  await write('footer_columns', columnRows, ['id'])
  const columnTexts = { title: 'title', intro: 'intro', html: 'html' }
  await write(
    'footer_column_texts',
    columns.flatMap(({ id, texts }) => textRows({ column_id: id }, texts, columnTexts)),
    ['column_id', 'language'],
  )
  const links = read<{ href: string; label: Texts<string> }[]>('header-links.json').map((link, order) => ({
    ...link,
    id: order + 1,
    order,
  }))
  const linkRows = links.map(({ id, href, order }) => ({ id, href, sort_order: order }))
  await write('header_links', linkRows, ['id'])
  await write(
    'header_link_texts',
    links.flatMap(({ id, label }) =>
      LANGUAGES.map((language) => ({ link_id: id, language, label: label[language] ?? '' })),
    ),
    ['link_id', 'language'],
  )
}

type DefaultBanner = {
  id: number
  kind: string
  title: Texts<string>
  description: Texts<string>
  images: BannerImage[]
}

export async function writeBanners(write: Write): Promise<void> {
  const banners = read<DefaultBanner[]>('banners.json')
  const bannerRows = banners.map(({ id, kind }) => ({ id, kind }))
  await write('banners', bannerRows, ['id'])
  await write(
    'banner_texts',
    banners.flatMap(({ id, title, description }) =>
      LANGUAGES.map((language) => ({
        banner_id: id,
        language,
        title: title[language] ?? '',
        description: description[language] ?? '',
      })),
    ),
    ['banner_id', 'language'],
  )
  const images = banners
    .flatMap(({ id, images: own }) => own.map((image, order) => ({ ...image, bannerId: id, order })))
    .map((image, index) => ({ ...image, id: index + 1 }))
  const imageRows = images.map(({ id, bannerId, src, width, height, focalX, focalY, order }) => ({
    id,
    banner_id: bannerId,
    src,
    width,
    height,
    focal_x: focalX ?? null,
    focal_y: focalY ?? null,
    sort_order: order,
  }))
  await write('banner_images', imageRows, ['id'])
  await write('banner_image_texts', altRows(images), ['image_id', 'language'])
}
