/** English and German words for names in the feed, for a database without any. */
import type pg from 'pg'
import { upsertRows } from '../../lib/imports/queries-bulk.ts'
import { read } from './defaults.ts'

/** Each word with all its spellings in the languages of the feed. */
type FeedWord = { nl: string[]; fr: string[]; en: string; de: string }

export async function writeFeedWords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hasWords: boolean }>('select exists (select from feed_words) as "hasWords"')
  if (rows[0]?.hasWords) return
  const words = read<FeedWord[]>('feed-words.json').flatMap(({ en, de, ...spellings }) =>
    (['nl', 'fr'] as const).flatMap((language) =>
      spellings[language].map((word) => ({ language, word: word.toLowerCase(), en, de })),
    ),
  )
  await upsertRows(client, 'feed_words', words, ['language', 'word'])
}
