/**
 * The styles of mails: the site's design (app/tokens.css) in CSS that mail programs understand. Light colours are
 * inline, because some programs drop style sheets; dark colours override them by classes.
 */
import type { CSSProperties } from 'react'
import { BRAND_COLOURS } from '../domain/content/brand-colours.ts'

const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"
const SANS = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"

const LIGHT = BRAND_COLOURS.light
/** A quotation is lighter than the dark page, as on the site a raised surface is. */
const DARK = { ...BRAND_COLOURS.dark, paperSunk: '#202824' } as const

/**
 * The style sheet in the head: dark mode and narrow screens. It holds no quotes or angle brackets, which React would
 * escape.
 */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${DARK.paper} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.inkSoft} !important; }
  .green { color: ${DARK.green} !important; }
  .line { border-color: ${DARK.line} !important; }
  .brick { border-color: ${DARK.brick} !important; }
  .quote { border-color: ${DARK.line} !important; background-color: ${DARK.paperSunk} !important; }
  .button { background-color: ${DARK.green} !important; color: ${DARK.onGreen} !important; }
}
@media (max-width: 520px) {
  .stack { display: block !important; width: 100% !important; padding-left: 0 !important; }
  .stack img { width: 100% !important; height: auto !important; }
}`

const text = { margin: '0 0 16px', fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: LIGHT.ink }
const small = { ...text, margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: LIGHT.inkSoft }
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const
const cell = {
  ...text,
  ...breaking,
  margin: 0,
  padding: '8px 0',
  verticalAlign: 'top',
  borderBottom: `1px solid ${LIGHT.line}`,
}

export const THEME = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.paper },
  frame: { width: '100%', maxWidth: 600, tableLayout: 'fixed', ...breaking },
  brand: { margin: 0, fontFamily: SERIF, fontSize: 22, lineHeight: '28px', fontWeight: 600, color: LIGHT.green },
  tagline: { ...small, margin: '2px 0 0' },
  brick: { width: 48, margin: '20px 0 24px', border: 'none', borderTop: `3px solid ${LIGHT.brick}` },
  heading: {
    margin: '0 0 16px',
    fontFamily: SERIF,
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 500,
    color: LIGHT.ink,
  },
  title: {
    margin: '8px 0 8px',
    fontFamily: SERIF,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 500,
    color: LIGHT.ink,
  },
  text,
  small,
  facts: { margin: '8px 0 24px', width: '100%', tableLayout: 'fixed', borderTop: `1px solid ${LIGHT.line}` },
  label: { ...cell, width: '38%', paddingRight: 12, textAlign: 'left', fontWeight: 400, color: LIGHT.inkSoft },
  value: cell,
  home: { margin: '8px 0 16px', tableLayout: 'fixed' },
  picture: { width: '200px', verticalAlign: 'top' },
  image: { width: '100%', maxWidth: '100%', height: 'auto', borderRadius: 3 },
  homeWords: { verticalAlign: 'top', paddingLeft: 20 },
  homeLink: { color: LIGHT.green, textDecoration: 'underline' },
  line: { ...text, margin: 0, color: LIGHT.inkSoft },
  price: { ...text, margin: '4px 0 12px', fontWeight: 600 },
  button: {
    margin: '8px 12px 24px 0',
    padding: '13px 24px',
    borderRadius: 3,
    backgroundColor: LIGHT.green,
    color: LIGHT.onGreen,
    fontFamily: SANS,
    fontSize: 16,
    fontWeight: 600,
  },
  quote: { ...text, padding: '12px 16px', borderLeft: `3px solid ${LIGHT.line}`, backgroundColor: LIGHT.paperSunk },
  rule: { margin: '32px 0 16px', border: 'none', borderTop: `1px solid ${LIGHT.line}` },
  link: { color: LIGHT.inkSoft, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>
