import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND_COLOURS } from '../../../lib/site/rules-brand-colours.ts'

const SHEET = readFileSync('app/tokens.css', 'utf8')
const DARK_BEGINS = SHEET.indexOf('@media screen and (prefers-color-scheme: dark)')
const RULES = { light: SHEET.slice(0, DARK_BEGINS), dark: SHEET.slice(DARK_BEGINS) }

const tokenName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(['light', 'dark'] as const)('the %s colours are those of the style sheet', (scheme) => {
  const tokens = Object.keys(BRAND_COLOURS[scheme]).map((name) => [
    name,
    RULES[scheme].match(new RegExp(`--${tokenName(name)}: (#[0-9a-f]{6});`))?.[1],
  ])
  expect(Object.fromEntries(tokens)).toEqual(BRAND_COLOURS[scheme])
})
