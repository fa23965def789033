/** What is taken off the text that people send, before any rule looks at it. */

/** Signs that turn the direction of what follows: they can make a name or an address read as another one. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
/** Control signs but tab and line feed, and the byte-order mark. */
const CONTROLS = /[^\P{Cc}\t\n]|\ufeff/gu

/**
 * Text of several lines as it is kept: composed (NFC), every kind of line end as one line feed, without control signs (NUL, escape …) and
 * direction overrides, lone halves of a surrogate pair replaced by U+FFFD. Right-to-left letters and emoji stay as they are.
 */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .normalize('NFC')

/** Text of one line: as cleanLines() leaves it, line ends and runs of white space as one space, nothing around it. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ').trim()

/** What mail programs make a link of, or people would type into a browser. */
const LINK =
  /(?:https?:|[a-z]+:\/\/|www[.。])\S*|[\p{L}\p{M}\p{N}_@-]+(?:[.。．｡][\p{L}\p{M}\p{N}_-]+)*[.。．｡](?:xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}])(?:[/?#:]\S*)?/giu
/** What someone wrote, without links: for mails that go to an address anyone may have typed. */
export const withoutLinks = (text: string): string => text.replace(LINK, '…')
