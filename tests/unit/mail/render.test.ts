import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { type MailBlock, renderMail } from '../../../lib/mail/render.ts'
import { textsOf } from '../../support/browser/html.ts'
import { BRAND, CONTENT } from '../../support/mail/mail-content.ts'

const UNSUBSCRIBE = {
  nl: 'Uitschrijven of aanpassen',
  fr: 'Se désinscrire ou modifier',
  en: 'Unsubscribe or change',
  de: 'Abmelden oder ändern',
}

const renderBlocks = (...blocks: MailBlock[]) => renderMail({ ...CONTENT, blocks }, BRAND, 'nl')

describe('renderMail', () => {
  it.each(LANGUAGES)('makes a whole mail in %s', async (language) => {
    const { subject, html, text } = await renderMail(CONTENT, BRAND, language)
    expect(subject).toBe(CONTENT.subject)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(textsOf(html, 'title')).toEqual([CONTENT.subject])
    expect(textsOf(html, 'h1')).toEqual([CONTENT.heading])
    expect(textsOf(html, 'h2')).toEqual(['Rijwoning met stadstuin', 'Uw gegevens'])
    expect(textsOf(html, 'th')).toEqual(['Naam', 'E-mail', 'Telefoon'])
    for (const form of [html, text]) {
      for (const words of [
        'antwoorden binnen één werkdag',
        '148 m²',
        '€ 349.000',
        'anna.peeters@buurt.example',
        'En kunnen wij dinsdag langskomen?',
        'zonder registratierechten',
        'https://www.lindehof.example/nl/te-koop/gent/rijwoning/1001/',
        CONTENT.reason,
        'BIV 900.331',
        'Louizalaan 231, 1050 Brussel',
        'info@lindehof.example',
        UNSUBSCRIBE[language],
        CONTENT.unsubscribeHref,
      ])
        expect(form).toContain(words)
    }
    expect(html).toContain('href="tel:020003310"')
    expect(text).toContain('02 000 33 10')
  })

  it('says nothing of unsubscribing where there is nothing to end', async () => {
    const { html, text } = await renderMail({ ...CONTENT, unsubscribeHref: undefined }, BRAND, 'nl')
    for (const form of [html, text]) expect(form).not.toContain(UNSUBSCRIBE.nl)
  })

  it('leaves out what the brand has not', async () => {
    const { html, text } = await renderMail(
      CONTENT,
      { ...BRAND, phone: '', email: '', tagline: { text: '' }, legal: [] },
      'nl',
    )
    expect(html).not.toMatch(/tel:|mailto:| · <\/p>/)
    expect(text.trimEnd().endsWith('abc\n\nLindehof')).toBe(true)
  })

  it('takes everything as text', async () => {
    const evil = `<img src=x onerror="alert(1)">&amp;'`
    const { html, text } = await renderMail(
      {
        ...CONTENT,
        subject: evil,
        preview: evil,
        heading: evil,
        reason: evil,
        blocks: [
          { kind: 'text', text: evil },
          { kind: 'facts', title: evil, rows: [{ label: evil, value: evil }] },
          {
            kind: 'home',
            title: evil,
            line: evil,
            price: evil,
            href: 'https://a.example/',
            picture: { src: `https://a.example/"${evil}`, alt: evil, width: 4, height: 3 },
            facts: evil,
            former: evil,
            perMetre: evil,
            why: evil,
            wide: { button: evil, links: [{ label: evil, href: 'https://a.example/visit/' }] },
          },
          { kind: 'button', label: evil, href: `https://a.example/${evil}` },
          { kind: 'link', label: evil, href: `https://a.example/${evil}` },
          { kind: 'panel', title: evil, text: evil, links: [{ label: evil, href: 'https://a.example/' }] },
          { kind: 'quote', text: evil },
          { kind: 'note', text: evil },
        ],
      },
      BRAND,
      'nl',
    )
    expect(html).not.toMatch(/<img src=x|<[^>]* onerror="/)
    expect(html.match(/&lt;img src=x onerror=/g)?.length).toBeGreaterThanOrEqual(18)
    expect(text).toContain(evil)
  })

  it('makes links and pictures of web addresses only', async () => {
    const href = 'javascript:alert(1)'
    const { html } = await renderBlocks(
      { kind: 'button', label: 'a', href },
      {
        kind: 'home',
        title: 'a',
        line: 'a',
        price: 'a',
        href,
        picture: { src: 'data:image/png;base64,AA', alt: 'a', width: 4, height: 3 },
      },
      { kind: 'person', name: 'a', role: 'a', phone: '', email: '', portrait: 'data:image/png;base64,AA' },
    )
    expect(html).not.toMatch(/javascript:|data:image/)
    expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('/icons/icon-192.png')])
  })

  it('shows a home with its picture in a fixed size, its words in the place of the picture, and what its price was', async () => {
    const image = { src: 'https://www.lindehof.example/pictures/1.jpg', alt: 'Voorgevel', width: 1200, height: 800 }
    const block = {
      ...{ kind: 'home' as const, title: 'Rijwoning', line: '9000 Gent', facts: '3 slaapkamers', price: '€ 385.000' },
      ...{ former: '€ 399.000', perMetre: '€ 2.533/m²', why: '✓ Nieuw', href: 'https://www.lindehof.example/1/' },
    }
    const visit = { label: 'Kies een moment', href: 'https://www.lindehof.example/visit/' }
    const wide = await renderBlocks({ ...block, picture: image, wide: { button: 'Bekijk', links: [visit] } })
    expect(wide.html).toMatch(/<img(?=[^>]* alt="Voorgevel")(?=[^>]* width="526")(?=[^>]* height="351")/)
    expect(wide.html).toContain('<s class="soft"')
    const home = 'Rijwoning\n9000 Gent\n3 slaapkamers\n€ 385.000 (€ 399.000, € 2.533/m²)\n✓ Nieuw\n'
    expect(wide.text).toContain(`${home}https://www.lindehof.example/1/\nKies een moment: ${visit.href}\n`)
    const upright = await renderBlocks({ ...block, picture: { ...image, width: 600, height: 1200 } })
    expect(upright.html).toMatch(/<img(?=[^>]* width="66")(?=[^>]* height="132")/)
    const unknown = await renderBlocks({ ...block, picture: { ...image, width: 0, height: 0 } })
    expect(unknown.html).toMatch(/<img(?=[^>]* width="176")(?![^>]* height=")/)
  })

  it('is signed by a person, as far as known, and links to the settings', async () => {
    const person = { kind: 'person' as const, name: 'Nadège Mukendi', role: 'Makelaar', phone: '', email: '' }
    const portrait = 'https://www.lindehof.example/portrait.webp'
    const settings = { label: 'Mails kiezen', href: 'https://www.lindehof.example/account/' }
    const signed = await renderMail(
      {
        ...CONTENT,
        settings,
        blocks: [{ ...person, phone: '0470000104', email: 'nadege@lindehof.example', portrait }],
      },
      BRAND,
      'nl',
    )
    for (const form of [signed.html, signed.text])
      for (const words of ['Nadège Mukendi', 'Makelaar', 'nadege@lindehof.example', settings.label, settings.href])
        expect(form).toContain(words)
    expect(signed.html).toContain('href="tel:0470000104"')
    expect(signed.html).toContain(portrait)
    const bare = await renderBlocks({ ...person, role: '' })
    expect(bare.text).toContain('\n\nNadège Mukendi\n\n-- ')
    expect(bare.html).not.toContain('href="tel:"')
  })

  it('keeps the line breaks of what was typed, and quotes them in plain text', async () => {
    const { html, text } = await renderBlocks({ kind: 'quote', text: 'een\r\ntwee\rdrie\n\nvier' })
    expect(html).toContain('een<br/>twee<br/>drie<br/><br/>vier')
    expect(text).toContain('> een\n> twee\n> drie\n>\n> vier\n')
  })

  it('makes one line of the subject', async () => {
    const { subject } = await renderMail({ ...CONTENT, subject: 'Vraag\r\nBcc: x@y.be' }, BRAND, 'nl')
    expect(subject).toBe('Vraag Bcc: x@y.be')
  })

  it('brings its style sheet unescaped, and asks nobody for anything but pictures', async () => {
    const { html } = await renderBlocks({ kind: 'text', text: 'a' })
    expect(html).toMatch(/<style>[^<&]*prefers-color-scheme: dark[^<&]*<\/style>/)
    expect(html).not.toMatch(/<link|<script|@import|url\(/)
  })

  it('stays below the 102 kB at which mail programs cut a mail, with twenty homes in it', async () => {
    const [home] = CONTENT.blocks.filter(({ kind }) => kind === 'home')
    const { html } = await renderBlocks(...Array.from({ length: 20 }, () => home as MailBlock))
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })
})
