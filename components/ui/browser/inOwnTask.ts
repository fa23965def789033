/**
 * Does work in a task after the present one, so that a slow processor can answer input between them.
 * @returns cancels it
 */
export function inOwnTask(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
  return () => port1.close()
}
