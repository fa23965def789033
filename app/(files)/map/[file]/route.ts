import { streetResponse } from '#lib/map/street-response.ts'

export const dynamic = 'force-dynamic'

/** Parts of the street map's file, as the map in the browser asks for them. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return streetResponse(request, (await params).file)
}
