/** Texts of which a careless expression would make minutes; that there is none, `npm run check` knows by their verdicts. */
import { expect, it } from 'vitest'
import { scrollableTables } from '../../../../components/content/scrollableTables.ts'
import { contentProblem } from '../../../../lib/cms/check/content-problem.ts'
import { DOCUMENTS } from '../../../../lib/cms/collections/rules-kinds.ts'
import { emptyState } from '../../../../lib/cms/collections/rules-state.ts'
import { withPictureReplaced } from '../../../../lib/cms/library/rules-replace.ts'
import { picturesIn } from '../../../../lib/cms/library/rules-uses.ts'
import { withoutLinks } from '../../../../lib/forms/rules-clean-text.ts'
import { internalPath } from '../../../../lib/i18n/local-paths.ts'
import { streetRemover } from '../../../../lib/imports/privacy.ts'
import { descriptionHtml } from '../../../../lib/imports/rows/description.ts'
import { plainText } from '../../../../lib/listings/rules-teaser.ts'
import { withoutForeignText } from '../../../../lib/shared/describe-error.ts'
import { safeFileName } from '../../../../lib/shared/file-name.ts'
import { slug } from '../../../../lib/shared/slug.ts'
import { sanitisedHtml } from '../../../../lib/site/html.ts'

const SIZE = 1_000_000
const BY = { src: '/pictures/new.jpg', width: 1, height: 1, focus: null }
const replaced = (html: string) =>
  withPictureReplaced(
    DOCUMENTS.article,
    { ...emptyState(DOCUMENTS.article), texts: { nl: { html } } },
    '/pictures/old.jpg',
    BY,
  )
const street = streetRemover(["Rue de l'Église"])

/** `most`: what the place gets at the longest, where a library does the work. */
type Case = [what: string, read: (text: string) => unknown, parts: string[], most?: number]

// Five times what a field holds. Read once for each of its characters, any of them would take minutes: the test's time
// would be over first.
it.each<Case>([
  ['the pictures of a text', picturesIn, ['<img ', '<', '<img src="', '<img alt="']],
  ['a text whose picture is replaced', replaced, ['<img ', '<img src="']],
  [
    'tables',
    (text) => scrollableTables(text, 'box'),
    ['<table ', '<table>', '<table><caption ', '<table><caption></table', '<'],
  ],
  ['a caption', (text) => scrollableTables(`<table><caption>${text}</caption></table>`, 'box'), ['<', '<a ', ' ']],
  [
    'plain text',
    plainText,
    ['<a-0', '<a', '-0', '<!--', '<script>', '<style></style ', '<a "', "<a '", '&', '<table '],
  ],
  [
    'a text without links',
    (text) => withoutLinks(`${text}1b://`),
    ['a', 'a.', 'ab1.', '@', ' ', 'www', 'http', 'a:', '\u00ad', '\u034f', 'ⓒ.'],
  ],
  ['a hidden street', street, ['1', ' ', '1 ', 'r', 'rue ', 'rue de ', 'r\ufe0f', '\ufe0f', 'e\u0301', '-', '%20']],
  ['a slug', slug, ['-', ' ', 'é', '’']],
  ['the name of a file', (text) => safeFileName(`${text}x`, 'pdf', 'cv'), ['.', ' ', '-', '. a']],
  ['an address of the site', (text) => internalPath(`/${text}\n`), ['a', '/', 'a/', '?']],
  ['an error', withoutForeignText, ['"', "'", '@', '/', 'a', '1', '1 ']],
  ['a problem of the content', (text) => contentProblem('noText', `a b=${text}: c`), ['a', ' ', ' a=']],
  ['a text that is sanitised', sanitisedHtml, ['<img ', '<b>'], 200_000],
  ['a description', (text) => descriptionHtml([text], street), ['<img ', '<b>', '<a-0'], 40_000],
])('%s is read in a time that grows with its length', (_what, read, parts, most = SIZE) => {
  for (const part of parts) {
    const text = part.repeat(most / part.length)
    for (const whole of [text, `<a${text}<`, `rue${text}!`]) expect(() => read(whole)).not.toThrow()
  }
})
