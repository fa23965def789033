/** A mail with every kind of block, and a brand to send it. */

import type { MailContent } from '../../../lib/mail/content.ts'
import type { Brand } from '../../../lib/places/rules-offices.ts'

export const BRAND: Brand = {
  name: 'Lindehof',
  tagline: { text: 'Makelaars in elke hoek van het land' },
  phone: '020003310',
  email: 'info@lindehof.example',
  legal: [
    { label: { text: 'Naam' }, value: { text: 'Lindehof Netwerk bv' }, href: null },
    { label: { text: 'Maatschappelijke zetel' }, value: { text: 'Louizalaan 231, 1050 Brussel' }, href: null },
    {
      label: { text: 'Erkenning' },
      value: { text: 'Erkend vastgoedmakelaar-bemiddelaar, BIV 900.331, België' },
      href: 'https://www.biv.be',
    },
  ],
}

export const CONTENT: MailContent = {
  subject: 'Uw vraag over Zilverpapierlaan 12',
  preview: 'Wij antwoorden u binnen één werkdag.',
  heading: 'Bedankt voor uw vraag',
  blocks: [
    {
      kind: 'text',
      text: 'Beste mevrouw Peeters,\n\nWij hebben uw vraag goed ontvangen en antwoorden binnen één werkdag.',
    },
    {
      kind: 'home',
      title: 'Rijwoning met stadstuin',
      line: 'Zilverpapierlaan 12, 9000 Gent · 3 slaapkamers · 148 m²',
      price: '€ 349.000',
      href: 'https://www.lindehof.example/nl/te-koop/gent/rijwoning/1001/',
      picture: {
        ...{ src: 'https://www.lindehof.example/pictures/1001.jpg', alt: 'Rijwoning', width: 1200, height: 800 },
      },
    },
    {
      kind: 'facts',
      title: 'Uw gegevens',
      rows: [
        { label: 'Naam', value: 'Anna Peeters' },
        { label: 'E-mail', value: 'anna.peeters@buurt.example' },
        { label: 'Telefoon', value: '0470 12 34 56' },
      ],
    },
    { kind: 'quote', text: 'Is de tuin op het zuiden gericht?\nEn kunnen wij dinsdag langskomen?' },
    { kind: 'button', label: 'Bekijk de woning', href: 'https://www.lindehof.example/nl/te-koop/gent/rijwoning/1001/' },
    { kind: 'note', text: 'De getoonde prijs is zonder registratierechten.' },
  ],
  reason: 'U krijgt deze mail omdat u via onze site een vraag stelde.',
  unsubscribeHref: 'https://www.lindehof.example/nl/uitschrijven/?t=abc',
}
