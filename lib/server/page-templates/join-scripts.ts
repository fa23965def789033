/** Joins the scripts with which Next sends React's notation of a page. */
import { hashSource } from '../csp/policy.ts'
import type { RenderedResponse } from '../page-cache/cache-entry.ts'

const POLICY = 'content-security-policy'
const DATA_SCRIPT = String.raw`<script>self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)</script>`
const SEVERAL = new RegExp(`(?:${DATA_SCRIPT}){2,}`, 'g')
const BETWEEN = '"])</script><script>self.__next_f.push([1,"'

const scriptText = (html: string): string => html.slice('<script>'.length, -'</script>'.length)

/**
 * Joins neighbouring scripts of the notation into one. Next cuts the notation wherever the stream paused, on a busy
 * machine in the middle of a word; to the browser, the pieces are one text.
 * @param response Next's page, as it would be sent
 * @returns the same page with one script for each group of neighbours, and a content security policy that allows it
 */
export function joinDataScripts(response: RenderedResponse): RenderedResponse {
  // Latin-1 keeps every byte as one character.
  const html = response.body.toString('latin1')
  let policy = String(response.headers[POLICY] ?? '')
  const joined = html.replace(SEVERAL, (group) => {
    const script = group.replaceAll(BETWEEN, '')
    const [first = '', ...others] = group.split(/(?<=<\/script>)/).map(hashOf)
    policy = policy.replace(first, hashOf(script))
    for (const other of others) policy = policy.replace(other, '')
    return script
  })
  if (joined.length === html.length) return response
  return { ...response, headers: { ...response.headers, [POLICY]: policy }, body: Buffer.from(joined, 'latin1') }
}

/** The source of a script in the policy, with the space before it. */
const hashOf = (script: string): string => ` ${hashSource(Buffer.from(scriptText(script), 'latin1'))}`
