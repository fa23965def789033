/** A restore that is killed at its n-th step: `node killed-restore.ts FILE URL FOLDER STEP`. */
import { restore } from '../../../lib/backup/restore-backup.ts'

const [, , file = '', databaseUrl = '', dataDir = '', last = ''] = process.argv
const die = () => process.kill(process.pid, 'SIGKILL')
let parts = 0

await restore({
  ...{ file, databaseUrl, dataDir, replace: true },
  onProgress: (step) => {
    if (step === last) die()
  },
  signal: {
    throwIfAborted: () => {
      if (last === `part ${++parts}`) die()
    },
  } as AbortSignal,
})
