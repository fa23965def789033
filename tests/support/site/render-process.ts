/**
 * A render process that does nothing but answer with its number, the jobs it was given and the state it knows: for
 * tests of the primary process, which starts it. RENDER_PROCESS says how it fails.
 */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ClusterState, Order, Report } from '../../../lib/server/cluster/messages.ts'

const { RENDER_PROCESS = '', RENDER_PORT = '0' } = process.env
const send = (report: Report): void => void process.send?.(report)
let worksJobs = false
let state: ClusterState | undefined

process.on('message', (order: Order) => {
  if (order.kind === 'state') state = order.state
  else if (order.kind === 'work-jobs') {
    worksJobs = true
    send({ kind: 'alive', jobsDone: true })
  }
})
if (RENDER_PROCESS === 'refused') send({ kind: 'failed', reason: 'This can not be used.' })
// It crashes from the moment on at which that file exists.
else if (existsSync(RENDER_PROCESS)) process.exit(3)
else {
  const server = createServer((_request, response) => {
    response.writeHead(200, { connection: 'close' })
    response.end(JSON.stringify({ pid: process.pid, worksJobs, state }))
  })
  server.listen(Number(RENDER_PORT), '127.0.0.1', () => send({ kind: 'ready' }))
  process.on('message', ({ kind }: Order) => kind === 'retire' && server.close(() => cluster.worker?.disconnect()))
}
