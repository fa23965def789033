/**
 * Reports a change of the hosts of films as a change of content. They come from the catalogue, but the policy of every
 * page names them, since Next's router shows a home under the policy of the page before it. So an import expires all
 * pages only when it brings another host.
 */
import { videoHosts } from '../media/film-hosts.ts'

/**
 * Reads the hosts that pages name from now on.
 * @param onChange called when they have changed, or can't be read
 * @returns to be called after each change of the catalogue
 */
export function watchVideoHosts(onChange: () => void): () => Promise<void> {
  const read = (): Promise<string | null> =>
    videoHosts().then(
      (hosts) => hosts.join(' '),
      () => null,
    )
  let known = read()
  return async () => {
    const before = known
    known = read()
    const [old, now] = await Promise.all([before, known])
    if (now === null || old !== now) onChange()
  }
}
