import { storedPicture } from '#lib/catalogue/stored-pictures.ts'

/** The originals that the image pipeline makes its sizes from. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const picture = await storedPicture((await params).file)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Whatever a file should turn out to be, opened by itself it is nothing but a picture.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
