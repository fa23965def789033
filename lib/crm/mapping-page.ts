/** The page docs/crm-mapping.md, made from the mappings themselves. */
import { AVAILABILITY_WORDS, CONDITION_WORDS } from '../listings/rules-availability-words.ts'
import type { MappingTables } from './connector.ts'

type Row = readonly string[]

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A Markdown table whose columns are as wide as their widest cell. */
function table(head: Row, rows: readonly Row[]): string {
  const all = [head, ...rows].map((row) => row.map(cell))
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n')
}

const section = ([title, { fields, values }]: readonly [string, MappingTables]): string =>
  [
    `## ${title}`,
    table(
      ['Field', 'From'],
      [...fields].map(({ to, from }) => [`\`${to}\``, from]),
    ),
    ...values.map(({ title: name, rows }) => `### ${title}: ${name}\n\n${table(['Value', 'Becomes'], rows)}`),
  ].join('\n\n')

const LANGUAGE_NAMES = { nl: 'Dutch', fr: 'French', en: 'English', de: 'German' } as const

/** The words of availability, which are read in every feed and every CRM. */
const availabilitySection = (): string =>
  [
    '## Words of availability',
    'Read in the ribbon (`MarqueeName`), in the name of the sub-status (`SubStatusName`) and at the start of the title, after\n`Status` and `SubStatus`. Case, accents, hyphens and full stops don’t matter; what stands in parentheses may be missing.\nWords beside them may say otherwise (“not yet sold”, “option d’achat”); `rules-availability-context.ts` beside the table\nhas those. `Status` and `SubStatus` themselves take only a text that is nothing but words of the table. The table is\n`lib/listings/rules-availability-words.ts`; staff see it on the page of imports.',
    table(
      ['The site shows', ...Object.values(LANGUAGE_NAMES)],
      [
        ...AVAILABILITY_WORDS.map(({ availability, words }) => [availability, words] as const),
        ['behind sold or let, changes nothing', CONDITION_WORDS] as const,
      ].map(([name, words]) => [
        name,
        ...(['nl', 'fr', 'en', 'de'] as const).map((language) => words[language].join(', ')),
      ]),
    ),
  ].join('\n\n')

/**
 * The text of the page.
 * @param mappings the tables of each CRM, with its name as people write it
 */
export const mappingPage = (mappings: readonly (readonly [title: string, tables: MappingTables])[]): string =>
  `${[
    '# What becomes of each CRM’s fields',
    'This page is made by `npm run crm -- mapping` from the mappings themselves. The fields are those of [the feed](feed.md).',
    'A value that no table names is kept in the raw record, told to staff, and shown nowhere; a status that no table names\nleaves the home as it is.',
    availabilitySection(),
    ...mappings.map(section),
  ].join('\n\n')}\n`
