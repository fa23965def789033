/**
 * Does work for 0, 1, 2 …, some at a time, and gives the results in order. It keeps only those that wait for their turn.
 * @param hasNext whether there is work for an index; asked again before each
 * @param atOnce how many run or wait at a time
 */
export async function* inOrder<Result>(
  hasNext: (index: number) => boolean,
  work: (index: number) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let next = 0
  const fill = (): void => {
    while (running.length < atOnce && hasNext(next)) {
      const promise = work(next)
      // The first failure ends the loop; those behind it must not count as unhandled.
      promise.catch(() => {})
      running.push(promise)
      next += 1
    }
  }
  for (fill(); running.length > 0; fill()) yield await (running.shift() as Promise<Result>)
}
