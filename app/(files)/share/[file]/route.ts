import { sharePictureResponse } from '#lib/seo/share-pictures/share-picture-response.ts'

/** The pictures that heads name for where a page is shared. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return sharePictureResponse((await params).file)
}
