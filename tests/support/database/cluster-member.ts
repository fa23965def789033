/** A process that shares the cluster of a DATA_DIR: tells its address, and leaves once its input ends. */
import { once } from 'node:events'
import { joinCluster } from '../../../lib/db/setup/cluster.ts'

const { url, release } = await joinCluster(process.argv[2] ?? '')
console.log(url)
process.stdin.resume()
await once(process.stdin, 'end')
await release()
