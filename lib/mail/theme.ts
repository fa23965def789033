/**
 * The styles of mails: the site's design (app/tokens.css) in CSS that mail programs understand. Light colours are
 * inline, because some programs drop style sheets; dark colours override them by classes.
 */
import type { CSSProperties } from 'react'
import { BRAND_COLOURS } from '../site/rules-brand-colours.ts'

const SERIF = "'Source Serif 4', 'Iowan Old Style', Charter, Georgia, Cambria, serif"
const SANS = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"

const LIGHT = BRAND_COLOURS.light
const DARK = BRAND_COLOURS.dark

/**
 * The style sheet in the head: dark mode and narrow screens. It holds no quotes or angle brackets, which React would
 * escape.
 */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${DARK.paper} !important; }
  .card, .card td { background-color: ${DARK.paperRaised} !important; }
  .card { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.inkSoft} !important; }
  .green { color: ${DARK.green} !important; }
  .brick { color: ${DARK.brick} !important; }
  .photo, .sunk, .sunk td { background-color: ${DARK.paper} !important; }
  .line { border-color: ${DARK.line} !important; }
  .quote { border-color: ${DARK.line} !important; background-color: ${DARK.paper} !important; }
  .button { background-color: ${DARK.green} !important; color: ${DARK.onGreen} !important; }
}
@media (max-width: 520px) {
  .stack { display: block !important; width: 100% !important; padding-left: 0 !important; }
  .stack + .stack { padding-top: 12px !important; }
  .stack img { width: 100% !important; max-width: 100% !important; height: auto !important; max-height: 280px; object-fit: cover; }
  .inside { padding: 24px 18px 16px !important; }
}`

const text = { margin: '0 0 16px', fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: LIGHT.ink }
const small = { ...text, margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: LIGHT.inkSoft }
const fine = { ...small, fontSize: 12, lineHeight: '18px' }
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const
const cell = {
  ...text,
  ...breaking,
  margin: 0,
  padding: '8px 0',
  verticalAlign: 'top',
  borderBottom: `1px solid ${LIGHT.line}`,
}
const button = {
  padding: '13px 24px',
  borderRadius: 3,
  backgroundColor: LIGHT.green,
  color: LIGHT.onGreen,
  fontFamily: SANS,
  fontSize: 16,
  fontWeight: 600,
}
const sum = { margin: 0, fontSize: 19, lineHeight: '28px', fontWeight: 600 }
/** Its font is that of the words that stand in its place. */
const photo = {
  margin: 0,
  width: '100%',
  height: 'auto',
  borderRadius: 3,
  fontSize: 14,
  lineHeight: '20px',
  color: LIGHT.inkSoft,
  backgroundColor: LIGHT.paperSunk,
}

export const THEME = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.paper },
  frame: { width: '100%', maxWidth: 600, tableLayout: 'fixed', ...breaking },
  head: { margin: '8px 0 20px' },
  logo: { display: 'block', borderRadius: 8 },
  brand: { fontFamily: SERIF, fontSize: 24, lineHeight: '40px', fontWeight: 400, color: LIGHT.green },
  card: {
    margin: '0 0 24px',
    borderCollapse: 'separate',
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 6,
    backgroundColor: LIGHT.paperRaised,
  },
  inside: { padding: '36px 36px 24px' },
  heading: {
    margin: '0 0 20px',
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: '38px',
    fontWeight: 400,
    color: LIGHT.ink,
  },
  title: {
    margin: '8px 0 8px',
    fontFamily: SERIF,
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 400,
    color: LIGHT.ink,
  },
  text,
  small,
  fine,
  facts: { margin: '8px 0 24px', width: '100%', tableLayout: 'fixed', borderTop: `1px solid ${LIGHT.line}` },
  label: { ...cell, width: '38%', paddingRight: 12, textAlign: 'left', fontWeight: 400, color: LIGHT.inkSoft },
  value: cell,
  home: { margin: '8px 0 24px', tableLayout: 'fixed' },
  homeTitle: { ...text, margin: '2px 0 0', fontWeight: 600 },
  homeAlone: { verticalAlign: 'top' },
  picture: { width: '176px', verticalAlign: 'top' },
  photo: { ...text, ...photo },
  photoLink: { textDecoration: 'none' },
  wideInside: { paddingBottom: 8, borderBottom: `1px solid ${LIGHT.line}` },
  widePrice: { margin: '16px 0 4px', fontSize: 24, lineHeight: '32px' },
  wideButton: { ...button, margin: '12px 0 8px' },
  wide: { display: 'block', width: '100%', maxWidth: '100%', height: 'auto', margin: '8px 0 24px', borderRadius: 3 },
  list: { ...text, paddingLeft: 24 },
  item: { ...text, margin: '0 0 6px' },
  table: { margin: '8px 0 24px', width: '100%', borderTop: `1px solid ${LIGHT.line}` },
  homeWords: { verticalAlign: 'top', paddingLeft: 20 },
  homeLink: { color: LIGHT.green, textDecoration: 'underline' },
  line: { ...text, margin: 0, fontSize: 15, lineHeight: '24px', color: LIGHT.inkSoft },
  price: { ...text, ...sum },
  lowered: { ...text, ...sum, color: LIGHT.brick },
  former: { fontSize: 16, fontWeight: 400, color: LIGHT.inkSoft },
  way: { ...text, margin: '0 0 16px' },
  why: { ...text, margin: '6px 0 0', fontSize: 15, lineHeight: '22px', fontWeight: 600, color: LIGHT.green },
  panel: { margin: '16px 0 16px', borderRadius: 4, backgroundColor: LIGHT.paperSunk },
  panelInside: { padding: '16px 20px' },
  panelTitle: { ...text, margin: 0, fontSize: 15, fontWeight: 600 },
  panelText: { ...text, margin: '2px 0 0', fontSize: 15, lineHeight: '22px' },
  panelWays: { ...text, margin: '10px 0 0', fontSize: 15, fontWeight: 600 },
  button: { ...button, margin: '8px 12px 24px 0' },
  quote: { ...text, padding: '12px 16px', borderLeft: `3px solid ${LIGHT.line}`, backgroundColor: LIGHT.paperSunk },
  person: { margin: '24px 0 8px', borderTop: `1px solid ${LIGHT.line}` },
  portraitCell: { width: 80, paddingTop: 20, verticalAlign: 'top' },
  portrait: { display: 'block', width: 64, height: 80, borderRadius: 4 },
  personWords: { paddingTop: 20, verticalAlign: 'top' },
  personName: { ...text, margin: 0, lineHeight: '22px', fontWeight: 600 },
  personLine: { ...text, margin: '2px 0 0', fontSize: 14, lineHeight: '20px', color: LIGHT.inkSoft },
  wholeLink: { whiteSpace: 'nowrap' },
  personLink: { color: LIGHT.green, textDecoration: 'underline' },
  link: { color: LIGHT.inkSoft, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>
