/**
 * The brand's colours where no style sheet reaches: mails, share pictures, the manifest. The site's own colours are the tokens in
 * `app/tokens.css`; a test holds these equal to them.
 */
export const BRAND_COLOURS = {
  light: {
    paper: '#fbf8f3',
    paperRaised: '#ffffff',
    paperSunk: '#f2ede4',
    ink: '#1e2521',
    inkSoft: '#55605a',
    line: '#ddd5c8',
    green: '#1f4a3a',
    onGreen: '#fbf8f3',
    brick: '#a4442b',
  },
  dark: {
    paper: '#151a17',
    paperRaised: '#1c2320',
    ink: '#eeeae2',
    inkSoft: '#b3b7ad',
    line: '#333c37',
    green: '#a5c2ad',
    onGreen: '#10211a',
    brick: '#eb9a7f',
  },
} as const
