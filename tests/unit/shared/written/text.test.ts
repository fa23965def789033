import { expect, it } from 'vitest'
import { cleanLine } from '../../../../lib/forms/rules-clean-text.ts'
import { plainText } from '../../../../lib/listings/rules-teaser.ts'
import { textOfFile } from '../../../../lib/shared/repair-text.ts'
import { writtenMail } from '../../../../lib/shared/written/mail.ts'
import {
  cutHtml,
  cutLine,
  cutLines,
  writtenHtml,
  writtenLine,
  writtenLines,
} from '../../../../lib/shared/written/text.ts'
import { writtenFileAddress, writtenWebAddress } from '../../../../lib/shared/written/web-address.ts'
import { expectEach } from '../../../support/each.ts'

it('reads a line as it is meant', () => {
  const rows: [given: string, meant: string][] = [
    ['Maison &agrave; c&ocirc;t&eacute; de l&rsquo;&eacute;cole', 'Maison à côté de l’école'],
    ['&EACUTE;TAGE, GAR&CCEDIL;ON', 'ÉTAGE, GARÇON'],
    ['Huis &amp; atelier', 'Huis & atelier'],
    ['Huis &amp;amp; atelier', 'Huis & atelier'],
    ['Ecole &amp;eacute; &amp;amp;eacute;', 'Ecole é é'],
    ['l&#146;avenue &#8364; &#x20AC;', 'l’avenue € €'],
    ['C\u0092est \u0096 l\u0092appartement \u0093calme\u0094, 100 \u0080', 'C’est – l’appartement “calme”, 100 €'],
    ['LiÃ¨ge, cÃ´tÃ© de lâ€™Ã©cole', 'Liège, côté de l’école'],
    ['CHÂTEAU „MENÜ“', 'CHÂTEAU „MENÜ“'],
    ['<b>Topper</b> in <span class="x">Gent</span>', 'Topper in Gent'],
    ['&lt;b&gt;Topper&lt;/b&gt;', 'Topper'],
    ['grond < 500 m² en > 2 a', 'grond < 500 m² en > 2 a'],
    ['R&D & co; a&b;', 'R&D & co; a&b;'],
    ['a\u0000b\u0007c\td\n', 'a b c d'],
    ['a\u202eb\u2066c', 'a b c'],
    ['half \ud83d', 'half \ufffd'],
    ['Loue\u0301', 'Loué'],
    ['\ufeffVilla', 'Villa'],
    ['Villa 🏡', 'Villa 🏡'],
    ['Phase\u00a01\u00a0: «\u00a0Le Quai\u00a0»', 'Phase 1\u00a0: «\u00a0Le Quai\u00a0»'],
  ]
  expectEach(rows, (given, meant) => expect(writtenLine(given)).toBe(meant))
})

it('reads several lines, and HTML that is sanitised later', () => {
  expect(writtenLines('<p>Een</p><p>Twee&nbsp;&eacute;</p>')).toBe('Een\n\nTwee é')
  expect(writtenLines('a  b \r\n c\n\n\n\nd')).toBe('a b\nc\n\nd')
  expect(writtenHtml('<p>C\u0092est &amp;eacute; &eacute; &amp;lt;b&amp;gt; &amp;</p>')).toBe(
    '<p>C’est &eacute; &eacute; &amp;lt;b&amp;gt; &amp;</p>',
  )
})

it('cuts at a word, and neither in a tag nor in an entity', () => {
  expect(cutLine('een twee drie', 10)).toBe('een twee…')
  expect(cutHtml('<p>een twee drie</p>', 14)).toBe('<p>een twee …')
  expect(cutHtml('<p>een <a href="https://a.example/x">twee</a></p>', 25)).toBe('<p>een …')
  expect(cutHtml('een &eacute;&eacute;n', 12)).toBe('een …')
  expect(cutHtml('plot < 50 m² en nog meer', 18)).toBe('plot < 50 m² en …')
  expect(cutLines('plot <b 50 m² R&D en nog meer', 23)).toBe('plot <b 50 m² R&D en …')
})

it('repairs code pages in forms and descriptions, too', () => {
  expect(cleanLine('l\u0092avenue \u0080')).toBe('l’avenue €')
  expect(plainText('C\u0092est')).toBe('C’est')
})

it('reads files by their first bytes, and in windows-1252 what is no UTF-8', () => {
  const files: [name: string, bytes: Uint8Array, text: string][] = [
    ['UTF-8', Buffer.from('é'), 'é'],
    ['UTF-8 with a mark', Buffer.from('\ufeffé'), 'é'],
    ['UTF-16 LE', Buffer.from('\ufeffé', 'utf16le'), 'é'],
    ['UTF-16 BE', Buffer.from('\ufeffé', 'utf16le').swap16(), 'é'],
    ['windows-1252', Uint8Array.of(0xe9, 0x80), 'é€'],
  ]
  expectEach(files, (_name, bytes, text) => expect(textOfFile(bytes)).toBe(text))
})

it('reads web addresses', () => {
  const rows: [given: unknown, address: string | null][] = [
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    [' HTTP://A.example ', 'http://A.example'],
    ['my.matterport.com/show/?m=abc', 'https://my.matterport.com/show/?m=abc'],
    ['www.youtube.com', 'https://www.youtube.com'],
    ['//www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
    ['<iframe width="1" src="https://a.example/?a=1&amp;b=2"></iframe>', 'https://a.example/?a=1&b=2'],
    ["<a target=x href='//a.example/t'>tour</a>", 'https://a.example/t'],
    ['https://a.example/een plan.pdf', 'https://a.example/een%20plan.pdf'],
    ['/docs/a.pdf', null],
    ['plan.pdf', null],
    ['foto.jpg', null],
    ['https:a.example', null],
    ['https://', null],
    ['ftp://a.example/', null],
    ['javascript:alert(1)', null],
    ['<iframe src="javascript:alert(1)">', null],
    ['data:text/html,x', null],
    ['geen', null],
    [`https://a.example/${'a'.repeat(2001)}`, null],
    [7, null],
  ]
  expectEach(rows, (given, address) => expect(writtenWebAddress(given)).toBe(address))
  expect(writtenFileAddress('/media/a.vtt')).toBe('/media/a.vtt')
  expect(writtenFileAddress('//a.example/a.vtt')).toBe('https://a.example/a.vtt')
  expect(writtenFileAddress('/\\a.example')).toBeNull()
})

it('reads mail addresses', () => {
  const rows: [given: unknown, address: string | null][] = [
    ['Jan@Voorbeeld.be', 'jan@voorbeeld.be'],
    ['mailto:jan@voorbeeld.be', 'jan@voorbeeld.be'],
    ['mailto:jan@voorbeeld.be?subject=Hallo, Jan&amp;cc=an@voorbeeld.be', 'jan@voorbeeld.be'],
    ['Jan <MAILTO:jan@voorbeeld.be?subject=Hallo>', 'jan@voorbeeld.be'],
    ['Jan Peeters <jan@voorbeeld.be>', 'jan@voorbeeld.be'],
    ['jan@voorbeeld.be; an@voorbeeld.be', 'jan@voorbeeld.be'],
    ['jan&#64;voorbeeld.be.', 'jan@voorbeeld.be'],
    ['\u200bjan@voorbeeld.be ', 'jan@voorbeeld.be'],
    ['jan voorbeeld.be', null],
    ['x', null],
    [7, null],
  ]
  expectEach(rows, (given, address) => expect(writtenMail(given)).toBe(address))
})
