/** What node:http can do at best: sends answers that another server gave, from memory, byte for byte. Prints its port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KeptAnswer } from './twin.ts'

const kept: KeptAnswer[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const answers = new Map(kept.map((answer) => [answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') }]))

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(500, { 'content-length': 0 }).end()
  response.writeHead(answer.status, answer.headers)
  response.end(answer.bytes)
})
// Without whoever compares there is nothing left to do.
process.stdin.resume().once('close', () => process.exit())
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
