/** Says to a person, in their language, what is held of them, how long and why. */
import { shownPhone } from '../contacts/rules-phone.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { kindOf } from '../leads/view-kind.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { shownFacts } from '../requests/view-facts.ts'
import { sentenceOf } from '../saved-searches/view.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { section } from '../site/sections.ts'
import { brand } from '../site/site-settings.ts'
import { type FoundForLetter, findForLetter } from './queries-letter.ts'
import type { LetterLine, LetterPart, PersonLetter } from './rules-letter.ts'

/** The person's own language: as the contact has it, else that of the latest request. */
function languageOf({ values, requests, owners }: FoundForLetter, fallback: Language): Language {
  const said = [
    values.findLast(({ kind }) => kind === 'language')?.value,
    owners[0]?.language,
    requests.at(-1)?.language,
  ].find((one) => one !== undefined && isLanguage(one))
  return said !== undefined && isLanguage(said) ? said : fallback
}

type Writer = { language: Language; found: FoundForLetter; lineOf: (id: number | null, stored: string) => string }

const day = (at: Date, { language }: Writer): string => formatDayOf(at, language)

function who(writer: Writer): LetterLine[] {
  const { language, found } = writer
  const t = translations(language, 'privacy')
  const tContacts = translations(language, 'contacts.desk')
  const known = found.values.map(({ kind, value, key }) => {
    const shown =
      kind === 'phone'
        ? shownPhone(key)
        : kind === 'language' && isLanguage(value)
          ? translations(value, 'common')('languageName')
          : kind === 'salutation' && (value === 'mr' || value === 'ms' || value === 'miss')
            ? tContacts(`salutations.${value}`)
            : value
    return `${tContacts(`kinds.${kind}`)}: ${shown}`
  })
  return [
    ...[...new Set(known)].map((text) => ({ text })),
    ...found.owners.map(({ createdAt, properties }) => ({
      text: t('letter.owner', {
        day: day(createdAt, writer),
        homes: properties.map(({ propertyId }) => writer.lineOf(propertyId, String(propertyId))).join('; ') || '–',
      }),
    })),
  ]
}

/** What was asked, offered or applied for. Nobody reads a sealed offer before it is opened: not here either. */
function asked(writer: Writer, isOffer: boolean): LetterLine[] {
  const { language, found, lineOf } = writer
  const t = translations(language, 'privacy')
  return found.requests
    .filter(({ form }) => (form === 'offer') === isOffer)
    .map(({ id, form, createdAt, eraseAfter, subject, propertyId, values, sealed, office, files, ...request }) => ({
      text: t('letter.asked', {
        day: day(createdAt, writer),
        what: [kindOf(form, language), lineOf(propertyId, subject), office?.name].filter(Boolean).join(', '),
        until: day(eraseAfter, writer),
      }),
      facts: [
        ...(sealed
          ? []
          : shownFacts(
              {
                id,
                form,
                language: isLanguage(request.language) ? request.language : language,
                values: values as Record<string, unknown>,
              },
              language,
            )),
        ...files.map(({ originalName }) => ({ label: t('letter.file'), value: originalName })),
      ],
    }))
}

function visits(writer: Writer): LetterLine[] {
  const t = translations(writer.language, 'privacy')
  return writer.found.requests.flatMap(({ appointment, propertyId, subject }) =>
    appointment
      ? [
          {
            text: t(appointment.status === 'cancelled' ? 'letter.cancelled' : 'letter.visit', {
              day: day(appointment.startsAt, writer),
              home: writer.lineOf(propertyId, subject),
            }),
          },
        ]
      : [],
  )
}

async function searches(writer: Writer): Promise<LetterLine[]> {
  const t = translations(writer.language, 'privacy')
  return [
    ...(await Promise.all(
      writer.found.searches.map(async ({ id, createdAt }) => ({
        text: t('letter.search', { day: day(createdAt, writer), what: await sentenceOf(id, writer.language) }),
      })),
    )),
    ...writer.found.newsletters.map(({ confirmedAt, endedAt }) => ({
      text: t('letter.newsletter', {
        since: confirmedAt ? day(confirmedAt, writer) : '–',
        until: endedAt ? day(endedAt, writer) : '–',
      }),
    })),
  ]
}

/** The letter about an address. @param fallback the language, where nobody knows the person's */
export async function personLetter(address: string, fallback: Language, now: Date): Promise<PersonLetter> {
  const found = await findForLetter(address)
  const language = languageOf(found, fallback)
  const homes = [
    ...found.requests.map(({ propertyId }) => propertyId),
    ...found.owners.flatMap(({ properties }) => properties.map(({ propertyId }) => propertyId)),
  ]
  const writer: Writer = { language, found, lineOf: await homeLinesIn(homes, language) }
  const t = translations(language, 'privacy')
  const [{ name }, { mailDays, mailTextDays }] = await Promise.all([brand(language), section('retention')])
  const parts: LetterPart[] = [
    { title: t('letter.parts.who'), lines: who(writer), kept: t('letter.kept.who') },
    { title: t('letter.parts.asked'), lines: asked(writer, false), kept: t('letter.kept.asked') },
    { title: t('letter.parts.visits'), lines: visits(writer), kept: t('letter.kept.visits') },
    { title: t('letter.parts.offers'), lines: asked(writer, true), kept: t('letter.kept.offers') },
    { title: t('letter.parts.searches'), lines: await searches(writer), kept: t('letter.kept.searches') },
    {
      title: t('letter.parts.mails'),
      lines: found.mails.map(({ createdAt, subject }) => ({ text: `${day(createdAt, writer)}: ${subject}` })),
      kept: t('letter.kept.mails', { days: mailDays, textDays: mailTextDays }),
    },
    {
      title: t('letter.parts.notes'),
      lines: found.notes.map(({ at, text }) => ({ text: `${day(at, writer)}: ${text}` })),
      kept: t('letter.kept.notes'),
    },
  ]
  return {
    language,
    title: t('letter.title', { name }),
    greeting: t('letter.greeting'),
    intro: [t('letter.intro', { address, day: day(now, writer) }), t('letter.more')],
    parts: parts.filter(({ lines }) => lines.length > 0),
    outro: [t('letter.rights'), t('letter.closing', { name })],
  }
}
