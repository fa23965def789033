/** Newsletters and those who read them, for tests of the database. */
import type { Query } from './owners.ts'

type Texts = Partial<Record<'nl' | 'fr', string>>

/** Stores a newsletter of one block of words in each language that has a subject; gives its number. */
export async function makeNewsletter(
  query: Query,
  subjects: Texts = { nl: 'Nieuws', fr: 'Nouvelles' },
): Promise<number> {
  const [row] = await query<{ id: number }>("insert into newsletters (name) values ('November') returning id")
  const [block] = await query<{ id: number }>(
    "insert into newsletter_blocks (newsletter_id, kind) values ($1, 'words') returning id",
    [row?.id],
  )
  for (const [language, subject] of Object.entries(subjects)) {
    await query('insert into newsletter_texts (newsletter_id, language, subject) values ($1, $2, $3)', [
      ...[row?.id, language, subject],
    ])
    await query('insert into newsletter_block_texts (block_id, language, html) values ($1, $2, $3)', [
      ...[
        block?.id,
        language,
        `<p>Dag <strong>lezer</strong> (${language}), <a href="/nl/contact/">schrijf ons</a></p>`,
      ],
    ])
  }
  return row?.id ?? 0
}

/** Stores so many confirmed subscribers `reader1@…`, the first of them in these languages in turn. */
export const makeReaders = (query: Query, count: number, languages: readonly string[] = ['nl']): Promise<unknown> =>
  query(
    `insert into newsletter_subscriptions (email, language, confirmed_at)
     select 'reader' || n || '@example.org', ($2::text[])[1 + n % cardinality($2::text[])], now() from generate_series(1, $1) n`,
    [count, languages],
  )
