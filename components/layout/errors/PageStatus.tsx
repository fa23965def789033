/**
 * The page's HTTP status. The server in front of Next reads it from the head and answers with it: Next itself has no
 * 410, and its own 404 is an empty page until JavaScript has run.
 */
export const PageStatus = ({ code }: { code: 404 | 410 }) => <meta name="page-status" content={String(code)} />
