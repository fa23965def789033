import { storedPicture } from '#lib/media/stored-pictures.ts'

/** The original pictures, from which Next's image optimiser makes its sizes. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const picture = await storedPicture((await params).file)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Opened directly, a file can't be anything but a picture.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
