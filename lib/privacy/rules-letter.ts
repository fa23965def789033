/** The letter that tells a person what is held of them, as a page to print and as text. */

/** `facts`: what was said with it. */
export type LetterLine = { text: string; facts?: readonly { label: string; value: string }[] }
/** `kept`: how long, and why. */
export type LetterPart = { title: string; lines: readonly LetterLine[]; kept: string }
export type PersonLetter = {
  language: string
  title: string
  greeting: string
  intro: readonly string[]
  parts: readonly LetterPart[]
  /** What the person may ask, and who signs. */
  outro: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`

/** The letter as plain text. */
export function letterText({ title, greeting, intro, parts, outro }: PersonLetter): string {
  const partText = ({ title: name, lines, kept }: LetterPart): string =>
    [
      name.toUpperCase(),
      ...lines.flatMap(({ text, facts = [] }) => [
        `- ${text}`,
        ...facts.map(({ label, value }) => `    ${label}: ${value.replaceAll('\n', '\n    ')}`),
      ]),
      kept,
    ].join('\n')
  return [title, greeting, ...intro, ...parts.map(partText), ...outro].join('\n\n')
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin:1.5rem 0 .25rem;break-after:avoid}li{margin:.25rem 0;break-inside:avoid}
dl{margin:0 0 .5rem;display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dt{color:#555}dd{margin:0;white-space:pre-line}
small{color:#555}@page{margin:2cm}@media print{body{margin:0;max-width:none}}`

const lineHtml = ({ text, facts = [] }: LetterLine): string => {
  const said = facts.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')
  return `<li>${escaped(text)}${said && `<dl>${said}</dl>`}</li>`
}

/** The letter as a page of its own, which prints, and which needs nothing from anywhere. */
export function letterPage({ language, title, greeting, intro, parts, outro }: PersonLetter): string {
  const body = parts.map(
    ({ title: name, lines, kept }) =>
      `<h2>${escaped(name)}</h2><ul>${lines.map(lineHtml).join('')}</ul><p><small>${escaped(kept)}</small></p>`,
  )
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    ...[greeting, ...intro].map(paragraph),
    ...body,
    ...outro.map(paragraph),
    '</body></html>',
  ].join('\n')
}
