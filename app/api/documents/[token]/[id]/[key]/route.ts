import { documentResponse } from '#lib/documents/document-response.ts'
import { publicDocument } from '#lib/documents/documents.ts'
import { isRecordId } from '#lib/listings/rules-record-id.ts'
import { downloadResponse } from '#lib/server/error-pages/signed-link-pages.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string; id: string; key: string }> }

const OWNERS: Record<string, (id: number) => { propertyId: number } | { projectId: number }> = {
  home: (propertyId) => ({ propertyId }),
  project: (projectId) => ({ projectId }),
}

/** Streams a document that everybody may open, such as `/api/documents/home/20135/id-1/`; asked anew each time. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  downloadResponse(request, async () => {
    const { token: of, id, key } = await params
    const owner = Object.hasOwn(OWNERS, of) ? OWNERS[of] : undefined
    if (!owner || !/^\d{1,9}$/.test(id) || !isRecordId(Number(id))) return null
    const document = await publicDocument(owner(Number(id)), key)
    return document && documentResponse(request, document)
  })
