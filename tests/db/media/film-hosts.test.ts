import { afterAll, beforeAll, expect, it } from 'vitest'
import { invalidateTags } from '../../../lib/cache/tagged-cache.ts'
import { videoHosts } from '../../../lib/media/film-hosts.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: [...homePair({ ID: 1 }), ...homePair({ ID: 2, Status: 0 })] })
})
afterAll(() => database.drop())

it('films play from the hosts that published homes name, and from no other', async () => {
  expect(await videoHosts()).toEqual([])
  const films: [home: number, url: string][] = [
    [1, 'https://films.example/a.mp4'],
    [1, 'http://CDN.example/b.webm?v=1'],
    [1, 'https://films.example/c.mov#t=1'],
    [1, 'https://old.example/d.wmv'],
    [1, 'https://page.example/?f=e.mp4'],
    [1, 'https://user@evil.example/f.mp4'],
    [1, 'https://127.0.0.1/g.mp4'],
    [1, '/demo/h.mp4'],
    [1, 'https://youtu.be/aB3_-xYz901'],
    [2, 'https://withdrawn.example/i.mp4'],
  ]
  await database.client.query(
    "insert into media (property_id, position, kind, url) select home, number, 'video', url from unnest($1::int[], $2::text[]) with ordinality m (home, url, number)",
    [films.map(([home]) => home), films.map(([, url]) => url)],
  )
  invalidateTags(['catalogue'])
  expect(await videoHosts()).toEqual(['cdn.example', 'films.example'])
})
