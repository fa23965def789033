/**
 * The schema of each site section. Staff edit sections in the database; an invalid one is logged and replaced by its
 * default, so that a broken footer doesn't break every page.
 */
import { z } from 'zod'
import { cached } from '../cache/tagged-cache.ts'
import { VISIBILITIES } from '../documents/rules.ts'
import { DOCUMENT_KINDS } from '../documents/rules-kinds.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { FILTER_FIELDS } from '../search/rules-result.ts'
import { findSection } from './queries-sections.ts'
import { reportOnce } from './report-once.ts'

const language = z.enum(LANGUAGES)
/** One text for all languages, or one per language. */
const text = z.union([z.string(), z.partialRecord(language, z.string())])
export type LocalisedText = z.output<typeof text>

const period = (most: number) => z.number().int().min(1).max(most)
const link = z.string().regex(/^(https?:|mailto:|tel:|\/[^/\\]|\/$)/)

const months = z.number().min(0).max(3)

/** All sections by name. What a schema doesn't know is left out before it judges: see `knownPart()`. */
export const SECTIONS = {
  brand: z.strictObject({
    name: z.string().min(1),
    tagline: text.default(''),
    phone: z.string().default(''),
    email: z.string().default(''),
    legal: z
      .array(
        z.strictObject({ label: text, value: text, href: z.union([link, z.partialRecord(language, link)]).optional() }),
      )
      .default([]),
  }),
  header: z.strictObject({ topBar: z.boolean().default(true) }),
  footer: z.strictObject({ copyright: text.default('') }),
  /**
   * What stands below an answer to a request, after the colleague and the office; and whether who asks about a home must
   * give a title, which an answer doesn't need (GDPR, article 5.1.c; Court of Justice, C-394/23).
   */
  answers: z.strictObject({ signature: text.default(''), salutation: z.boolean().default(false) }),
  /**
   * The filters of lists in order (specification 3 "list filter"), the ribbon numbers whose homes get no pin on the
   * map (specification 7 "ignored marquees").
   */
  listFilter: z.strictObject({
    fields: z.array(z.enum(FILTER_FIELDS)).min(1),
    ignoredMarquees: z.array(z.number().int().min(0).max(4)).default([]),
    /** Whether lists offer homes whose price was lowered, and their cards say what it was. */
    loweredPrices: z.boolean().default(false),
    /** Whether new-build projects with available units stand in lists and on maps among the homes. */
    projects: z.boolean().default(false),
  }),
  /** Rules of letting; see RentalRules in lib/listings/rules-rental-terms.ts. */
  rental: z.strictObject({
    incomeFactor: z.number().min(1).max(10),
    guaranteeMonths: z.strictObject({ flanders: months, brussels: months, wallonia: months }),
  }),
  /**
   * How long visitors' data are kept (GDPR article 5.1.e): requests by form, where it differs from the form's own
   * period; CVs; links to documents; the text of a sent mail, its record, and undeliverable mails; the history of the
   * content, which stays when no period is given.
   */
  retention: z.strictObject({
    leadMonths: z.record(z.string(), period(120)).default({}),
    cvDays: period(365).default(28),
    documentLinkDays: period(365).default(14),
    mailTextDays: period(3650).default(30),
    mailDays: period(3650).default(730),
    deadMailDays: period(3650).default(90),
    historyDays: period(3650).optional(),
  }),
  /** Who may see documents, by their kind; what isn't set is as lib/documents/rules.ts has it. */
  documents: z.strictObject({
    visibility: z.partialRecord(z.enum(DOCUMENT_KINDS), z.enum(VISIBILITIES).nullable()).default({}),
  }),
  /** After how many hours without an import that was done somebody is told, and by which mail address. */
  imports: z.strictObject({ alertHours: period(720).default(24), alertEmail: z.string().default('') }),
}

export type SectionName = keyof typeof SECTIONS
export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)
export type SectionValue<N extends SectionName> = z.output<(typeof SECTIONS)[N]>

/** Values of a missing or invalid section. */
export const EMPTY_SECTIONS: { [N in SectionName]: SectionValue<N> } = {
  brand: { name: 'Gevel', tagline: '', phone: '', email: '', legal: [] },
  header: { topBar: true },
  footer: { copyright: '' },
  answers: { signature: '', salutation: false },
  listFilter: { fields: [...FILTER_FIELDS], ignoredMarquees: [], loweredPrices: false, projects: false },
  rental: { incomeFactor: 3, guaranteeMonths: { flanders: 3, brussels: 2, wallonia: 2 } },
  retention: SECTIONS.retention.parse({}),
  documents: SECTIONS.documents.parse({}),
  imports: SECTIONS.imports.parse({}),
}

/** A section without the keys that its schema doesn't know, and the paths of these: nothing reads them. */
export function knownPart(name: SectionName, stored: unknown): { value: unknown; unknown: string[] } {
  const { error } = SECTIONS[name].safeParse(stored)
  const found = (error?.issues ?? []).filter((issue) => issue.code === 'unrecognized_keys')
  if (found.length === 0) return { value: stored, unknown: [] }
  const value = structuredClone(stored)
  for (const { path, keys } of found) {
    const holder = path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown>)[part], value)
    for (const key of keys) Reflect.deleteProperty(holder as object, key)
  }
  return { value, unknown: found.flatMap(({ path, keys }) => keys.map((key) => [...path, key].join('.'))).toSorted() }
}

/** Why a stored section is invalid; null when it is valid. */
export function sectionProblem(name: SectionName, stored: unknown): string | null {
  const { error } = SECTIONS[name].safeParse(knownPart(name, stored).value)
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
  return issues ? `site_sections name=${name}: ${issues.join('; ')}` : null
}

/** A stored section; its default when missing or invalid. */
export function section<N extends SectionName>(name: N): Promise<SectionValue<N>> {
  return cached('content', `section ${name}`, async () => {
    const stored = await findSection(name)
    const result = SECTIONS[name].safeParse(knownPart(name, stored).value)
    if (result.success) return result.data as SectionValue<N>
    const problem = stored === null ? null : sectionProblem(name, stored)
    if (problem) reportOnce(problem)
    return EMPTY_SECTIONS[name]
  })
}
