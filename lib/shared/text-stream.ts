/** Streams of text that is made in parts. */
export type Chunks = AsyncIterator<string> | Iterator<string>

/** A stream that takes the next chunk when there is room, and stops when the client disconnects. */
export function streamOf(chunks: Chunks): ReadableStream<string> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return?.()
    },
  })
}
