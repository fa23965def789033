/** Load on the running site, bounded in count, on loopback. */
import autocannon from 'autocannon'

/** A percentile of some figures, with one decimal. */
export function percentile(figures: readonly number[], percent: number): string {
  const sorted = figures.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0).toFixed(1)
}

/**
 * Asks for these paths in turn from 16 connections.
 * @param amount how many requests in all
 * @returns requests per second, p50 and p95 in words, and how many answers weren't 200
 */
export async function loadSite(address: string, paths: readonly string[], amount: number): Promise<string> {
  const times: number[] = []
  let wrong = 0
  const begun = performance.now()
  await new Promise<void>((resolve, reject) => {
    const settings = { url: address, connections: 16, amount, requests: paths.map((path) => ({ path })), timeout: 20 }
    const load = autocannon(settings, (error) => (error ? reject(error) : resolve()))
    load.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status !== 200) wrong++
    })
  })
  const seconds = (performance.now() - begun) / 1000
  return `${Math.round(times.length / seconds)} req/s, p50 ${percentile(times, 50)} ms, p95 ${percentile(times, 95)} ms${wrong > 0 ? `, ${wrong} not 200` : ''}`
}
