/**
 * The shape of each site section. Staff edit them in the database, so a section that can't be read is logged and replaced by
 * its empty form: a broken footer must not take the page with it.
 */
import { z } from 'zod'
import { LANGUAGES } from '../domain/listing.ts'
import { ROUTE_NAMES, type RouteName } from '../routing/table.ts'

const language = z.enum(LANGUAGES)
/** One text for all languages, or one per language. */
const text = z.union([z.string(), z.partialRecord(language, z.string())])
export type LocalisedText = z.output<typeof text>

const size = z.number().int().min(1).max(10_000)
const image = z.object({
  src: z.string().regex(/^(\/[^/\\]|https:\/\/)/),
  alt: text.default(''),
  width: size,
  height: size,
})
const link = z.string().regex(/^(https?:|mailto:|tel:|\/[^/\\]|\/$)/)
const route = z.enum(ROUTE_NAMES as [RouteName, ...RouteName[]])

const entry = z.object({
  route,
  query: z.string().optional(),
  fragment: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  status: z.string(),
  title: text,
})

const images = z.array(image).min(1)

export const SECTIONS = {
  language: z.object({ languageUse: z.array(z.object({ code: language, use: z.boolean() })), default: language }),
  brand: z.object({
    name: z.string().min(1),
    tagline: text.default(''),
    phone: z.string().default(''),
    email: z.string().default(''),
    legal: z
      .array(z.object({ label: text, value: text, href: z.union([link, z.partialRecord(language, link)]).optional() }))
      .default([]),
  }),
  header: z.object({
    topLinks: z.array(z.object({ label: text, href: link })).default([]),
    menu: z.array(entry.extend({ children: z.array(entry).default([]) })).default([]),
  }),
  footer: z.object({
    columns: z
      .array(
        z.object({
          title: text,
          intro: text.default(''),
          html: text.default(''),
          images: z.array(image).default([]),
          width: z.number().int().min(1).max(12),
        }),
      )
      .default([]),
    copyright: text.default(''),
  }),
  banner: z.object({
    title: text.default(''),
    description: text.default(''),
    media: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('image'), images }),
        z.object({ kind: z.literal('gallery'), images }),
        z.object({
          kind: z.literal('video'),
          src: z.string().regex(/^\/[^/\\]/),
          poster: z.string().regex(/^\/[^/\\]/),
        }),
        z.object({ kind: z.literal('color'), color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
        z.object({ kind: z.literal('none') }),
      ])
      .default({ kind: 'none' }),
  }),
  renovationDuty: z.object({ years: z.partialRecord(language, z.number().int().min(1).max(50)), since: z.string() }),
}

export type SectionName = keyof typeof SECTIONS
export type SectionValue<N extends SectionName> = z.output<(typeof SECTIONS)[N]>

/** What a section is when it is missing or broken. */
export const EMPTY_SECTIONS: { [N in SectionName]: SectionValue<N> } = {
  language: { languageUse: [{ code: 'nl', use: true }], default: 'nl' },
  brand: { name: 'Gevel', tagline: '', phone: '', email: '', legal: [] },
  header: { topLinks: [], menu: [] },
  footer: { columns: [], copyright: '' },
  banner: { title: '', description: '', media: { kind: 'none' } },
  renovationDuty: { years: { nl: 5, fr: 5, en: 5, de: 6 }, since: '2023-01-01' },
}
