import { beforeAll, describe, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { composeMail } from '../../../lib/mail/compose.ts'
import { mailHtml } from '../../../lib/mail/html.ts'

beforeAll(() => setEnv('SITE_URL', 'https://site.example'))

describe('text with markup in a mail', () => {
  it.each([
    [
      'a link of the site',
      '<a href="/nl/contact/">a</a>',
      'href="https://site.example/nl/contact/"',
      'a (https://site.example/nl/contact/)',
    ],
    ['a mail address', '<a href="mailto:a@b.be">a@b.be</a>', 'href="mailto:a@b.be"', 'a@b.be'],
    [
      'a picture of the site',
      '<img src="/pictures/a.jpg" alt="Tuin">',
      'src="https://site.example/_next/image/?url=%2Fpictures%2Fa.jpg&amp;w=600&amp;q=75" alt="Tuin"',
      '',
    ],
    ['a heading', '<h2>Kop</h2>', '<h2 class="ink" style="', 'Kop'],
    ['a list', '<ul><li>een</li><li>twee</li></ul>', '<li class="ink"', ' * een\n * twee'],
    ['a quotation', '<blockquote>a</blockquote>', 'class="ink quote"', '> a'],
  ])('keeps %s', (_, safe, html, text) => {
    const made = mailHtml(safe)
    expect(made.html).toContain(html)
    expect(made.text).toBe(text)
  })

  it.each([
    ['a script', '<p>a</p><script>x()</script>', /script|x\(\)/],
    ['a style of its own', '<p style="position:fixed">a</p>', /position/],
    ['a foreign picture', '<img src="https://evil.example/a.gif">', /evil|<img/],
    ['another scheme', '<a href="javascript:x()">a</a>', /javascript/],
    ['an event', '<p onclick="x()">a</p>', /onclick/],
    ['a form', '<form action="/"><input></form>', /form|input/],
  ])('drops %s', (_, safe, lost) => expect(mailHtml(safe).html).not.toMatch(lost))
})

describe('the header that unsubscribes', () => {
  const mail = {
    ...{
      id: 'a',
      bulk: false,
      messageId: '<a@site.example>',
      attempts: 1,
      createdAt: new Date(),
      to: 'a@b.be',
      subject: 'a',
    },
    ...{ html: 'a', text: 'a', language: 'nl' as const, listUnsubscribe: 'https://site.example/api/unsubscribe/x/' },
  }
  const from = { name: '', address: 'info@site.example' }
  const header = async (address?: string) =>
    /^List-Unsubscribe: (.*(?:\r\n\s.*)*)/m
      .exec((await composeMail(mail, from, address)).toString())?.[1]
      ?.replace(/\r\n\s+/g, ' ')

  it('names the address for one click, and the mailbox where there is one', async () => {
    expect(await header()).toBe('<https://site.example/api/unsubscribe/x/>')
    expect(await header('weg@site.example')).toBe(
      '<https://site.example/api/unsubscribe/x/>, <mailto:weg@site.example?subject=unsubscribe>',
    )
  })
})
