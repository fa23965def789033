/** Bodies of forms as browsers and others send them, byte by byte. */

const BOUNDARY = 'boundary-of-the-test'

export type Part = { name: string; value: string | Uint8Array; fileName?: string; type?: string }

/** The bytes of a multipart body. */
export function multipart(parts: readonly Part[], { ended = true } = {}): Buffer {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(ended ? `--${BOUNDARY}--\r\n` : '')])
}

const ADDRESS = 'http://localhost/api/requests/job/'

/** A request with this body, in pieces of `piece` bytes. */
export function formRequest(
  body: Uint8Array | string,
  { type = `multipart/form-data; boundary=${BOUNDARY}`, piece = 16_384, headers = {} as Record<string, string> } = {},
): Request {
  const bytes = Buffer.from(body as string)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + piece))
      at += piece
    },
  })
  return streamRequest(stream, type, headers)
}

/** A request whose body is this stream. */
export const streamRequest = (
  body: ReadableStream<Uint8Array>,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  headers: Record<string, string> = {},
): Request =>
  new Request(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
