/**
 * What node:http can do at best: sends answers that another server gave, from memory, byte for byte. Child process of
 * twin.ts.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredAnswer } from './twin.ts'

const answers = new Map<string, StoredAnswer & { bytes: Buffer }>()
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(500, { 'content-length': 0 }).end()
  response.writeHead(answer.status, answer.headers)
  response.end(answer.bytes)
})
process.once('message', (stored: StoredAnswer[]) => {
  for (const answer of stored) answers.set(answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
