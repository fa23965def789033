/**
 * The two typefaces, served from this site. The Latin files load with the page, cut down to what pages use
 * (docs/decisions/054-smaller-typefaces.md), and have fallbacks with the same metrics, so that nothing shifts; other
 * letters load only where they occur. The serif is the display cut of Source Serif 4 in one weight, for text of 24 px
 * and more (docs/decisions/052-display-typeface.md).
 */
import localFont from 'next/font/local'
import styles from './fonts.module.css'

const sans = localFont({
  src: './sans-latin.woff2',
  weight: '400 700',
  variable: '--font-sans-latin',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

const sansExtended = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

const serif = localFont({
  src: './serif-display-latin.woff2',
  weight: '400',
  variable: '--font-serif-latin',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const serifExtended = localFont({
  src: './serif-display-latin-ext.woff2',
  weight: '400',
  variable: '--font-serif-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

/** Classes for the root element: they set --font-sans and --font-serif. */
export const FONTS = [styles.fonts, sans.variable, sansExtended.variable, serif.variable, serifExtended.variable].join(
  ' ',
)
