/** What the code of a part needs in the browser, as JSON in the part's HTML. */

type Props = { /** Of the element that holds the JSON. */ id: string; state: object }

export const PartState = ({ id, state }: Props) => (
  <script
    type="application/json"
    id={id}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: without "<" no text can end the element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
  />
)

/** Reads the state in the HTML of a part. */
export function readPartState<State>(id: string, html: string): State {
  const start = `id="${id}">`
  const from = html.indexOf(start) + start.length
  return JSON.parse(html.slice(from, html.indexOf('</script>', from))) as State
}
