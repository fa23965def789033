/**
 * The style sheets of a page as one file. Each of the build's is a request, and on a phone's connection they wait for
 * each other and delay the first picture.
 */
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharedKey } from '../../auth/action-key.ts'
import { nameJoinedStyles } from './script-loader.ts'

const FOLDER = '/_next/static/chunks/'
const STYLE =
  /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+\.css)"(?: nonce="([\w+/=-]+)")? data-precedence="(\w+)"\/>/g
const JOINED = /^\/_next\/static\/chunks\/((?:[\w~-]+\.css\.){2,})([\da-f]{12})\.css$/

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Proves that the server itself wrote an address; else anybody could make it join and compress any number of them. */
const signatureOf = (names: string): string =>
  createHmac('sha256', sharedKey()).update(names).digest('hex').slice(0, 12)

const NAMING_SCRIPT = `(${nameJoinedStyles})()`

/**
 * Replaces several style sheets of the build by one that contains them, in their order. It names them and their
 * precedences for `nameJoinedStyles`, which the loader of scripts calls; a page with a nonce has no loader and gets a
 * script that calls it.
 * @param html as Next wrote it, one character per byte (latin1)
 */
export function joinStyles(html: string): string {
  const found = [...html.matchAll(STYLE)]
  if (found.length < 2) return html
  const names = found.map(([, name]) => `${name}.`).join('')
  const styles = found.map(([, name, , precedence]) => `${name}:${precedence}`).join(' ')
  const joined = `<link rel="stylesheet" href="${FOLDER}${names}${signatureOf(names)}.css" data-styles="${styles}"/>`
  const nonce = found[0]?.[2]
  const script = nonce ? `<script nonce="${nonce}">${NAMING_SCRIPT}</script>` : ''
  let isFirst = true
  return html
    .replace(STYLE, () => {
      const text = isFirst ? joined : ''
      isFirst = false
      return text
    })
    .replace('</head>', () => `${script}</head>`)
}

/** The files that a joined style sheet consists of; null for any other address. */
function filesOf(url: string): string[] | null {
  const [, names = '', signature] = JOINED.exec(url) ?? []
  return names !== '' && signature === signatureOf(names) ? names.match(/[\w~-]+\.css/g) : null
}

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'content-type': 'text/css; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(text)
}

/**
 * Answers joined style sheets, and gives all other requests to Next, which also answers what can't be read.
 * @param folder of the build
 */
export const withJoinedStyles =
  (next: NextHandler, folder = '.next'): NextHandler =>
  async (request, response) => {
    const files = filesOf(request.url ?? '')
    const texts =
      files &&
      (await Promise.all(files.map((file) => readFile(`${folder}/static/chunks/${file}`, 'utf8'))).catch(() => null))
    if (texts) send(response, texts.join('\n'))
    else await next(request, response)
  }
