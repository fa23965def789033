export const dynamic = 'force-dynamic'

/** Nothing is here; without this answer the address would be taken for a page in a language called "api". */
function missing(): Response {
  return Response.json({ error: 'not found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT }
