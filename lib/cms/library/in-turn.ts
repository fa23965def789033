/** Files of staff are decoded one at a time: each may need some 300 MB. */
import { processSingleton } from '../../cache/process-singleton.ts'
import { Semaphore } from '../../cache/semaphore.ts'

const turns = (): Semaphore => processSingleton('library-uploads', () => new Semaphore({ atOnce: 1 }))

/** Does work when all that came before it is done. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns().run(work)
