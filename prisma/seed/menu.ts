/** The default menu: entries, their texts and modules. */
import { type Code, read, type Texts, textRows, type Write } from './defaults.ts'

type DefaultModule = {
  view: string
  relation?: [string, number]
  itemsPerRow?: number
  maxItems?: number
  spans?: [number, number, number]
}
type DefaultEntry = {
  id: number
  path: string
  link?: string
  inMenu?: boolean
  banner?: number
  paths?: Texts<string>
  modules?: DefaultModule[]
  children?: DefaultEntry[]
  texts?: Texts
}
type Placed = { entry: DefaultEntry; parent: number | null; internal: string; order: number }
const placed = (entries: DefaultEntry[], parent: number | null = null, above = ''): Placed[] =>
  entries.flatMap((entry, order) => {
    const internal = above === '' ? entry.path : `${above}/${entry.path}`
    return [{ entry, parent, internal, order }, ...placed(entry.children ?? [], entry.id, internal)]
  })

export async function writeMenu(write: Write): Promise<void> {
  const entries = placed(read<DefaultEntry[]>('menu.json'))
  const texts = read<Record<string, Texts>>('menu-texts.json')
  const entryRows = entries.map(({ entry, parent, order }) => ({
    id: entry.id,
    parent_id: parent,
    path: entry.path,
    link: entry.link ?? null,
    status: 'Published',
    sort_order: order,
    in_menu: entry.inMenu ?? true,
    in_crumbs: true,
    indexed: true,
    banner_id: entry.banner ?? null,
  }))
  await write('menu_entries', entryRows, ['id'])
  const textOf = ({ entry, internal }: Placed): Texts => entry.texts ?? texts[internal] ?? {}
  await write(
    'menu_entry_texts',
    entries.flatMap((place) =>
      textRows(
        { entry_id: place.entry.id },
        textOf(place),
        { title: 'title', page_title: 'pageTitle', description: 'description', share_title: 'shareTitle' },
        null,
      ).map((row) => ({ ...row, image_alt: '', path: place.entry.paths?.[row.language as Code] ?? null })),
    ),
    ['entry_id', 'language'],
  )
  const modules = entries.flatMap(({ entry }) =>
    (entry.modules ?? []).map(({ view, relation, itemsPerRow, maxItems, spans }, order) => ({
      entry_id: entry.id,
      sort_order: order,
      position: 'contentRow',
      span_sm: spans?.[0] ?? 12,
      span_md: spans?.[1] ?? 12,
      span_lg: spans?.[2] ?? 12,
      view,
      items_per_row: itemsPerRow ?? null,
      max_items: maxItems ?? null,
      relation_kind: relation?.[0] ?? null,
      relation_id: relation?.[1] ?? null,
    })),
  )
  const numbered = modules.map((module, index) => ({ id: index + 1, ...module }))
  await write('modules', numbered, ['id'])
}
