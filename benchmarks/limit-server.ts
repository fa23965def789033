/**
 * The most that Node can do for searches: node:http, the site's own query in memory, strings put together, the site's
 * own compression. Child process of limit.ts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseCriteria } from '../lib/search/rules-criteria.ts'
import { searchPage } from '../lib/search/search.ts'
import { acceptedEncodings, compressNow } from '../lib/server/page-cache/encoding.ts'
import type { LimitTemplate } from './limit.ts'

const templates = new Map<string, LimitTemplate>()

const server = createServer((request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const template = templates.get(path)
  if (!template) return void response.writeHead(500, { 'content-length': 0 }).end()
  const { market, start, cards, end } = template
  const answer = async (): Promise<void> => {
    const { ids } = await searchPage(parseCriteria(market, new URLSearchParams(query)), 'nl')
    const page = Buffer.from(start + ids.map((id) => cards[id % cards.length]).join('') + end)
    const encoding = acceptedEncodings(String(request.headers['accept-encoding'] ?? '')).quick[0] ?? 'plain'
    const body = compressNow(page, encoding)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    })
    response.end(body)
  }
  answer().catch(() => response.destroy())
})
process.once('message', (sent: Record<string, LimitTemplate>) => {
  for (const [path, template] of Object.entries(sent)) templates.set(path, template)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
