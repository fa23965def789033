import { sharePictureResponse } from '#lib/seo/share-pictures/share-picture-response.ts'

/** The share pictures that pages name in their heads. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return sharePictureResponse((await params).file)
}
