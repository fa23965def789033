export const dynamic = 'force-dynamic'

/** 404 for unknown API addresses, which would otherwise be pages in a language called "api". */
function notFound(): Response {
  return Response.json({ error: 'not found' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
