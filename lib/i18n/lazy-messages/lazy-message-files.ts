/** Words that a page doesn't bring along, because only a widget that may never be used says them: a file per widget and language. */
import { createHash } from 'node:crypto'
import { FORM_NAMES, type FormName } from '../../domain/forms/form-table.ts'
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { type FormMessages, formMessages } from './form-messages.ts'
import { type LightboxMessages, lightboxMessages } from './lightbox-messages.ts'
import { type MapMessages, mapMessages } from './map-messages.ts'
import type { MessageFile } from './message-file.ts'

type WidgetWords = { lightbox: LightboxMessages; map: MapMessages } & Record<`form-${FormName}`, FormMessages>
type Widget = keyof WidgetWords

const OF_FORMS = Object.fromEntries(
  FORM_NAMES.map((form) => [`form-${form}`, (locale: Language) => formMessages(form, locale)]),
) as Record<`form-${FormName}`, (locale: Language) => FormMessages>

const WIDGETS: { [Name in Widget]: (locale: Language) => WidgetWords[Name] } = {
  lightbox: lightboxMessages,
  map: mapMessages,
  ...OF_FORMS,
}

const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGETS, name)

type WordFile = { text: string; hash: string }
const files = new Map<string, WordFile>()

/** Made once per process: its words are part of the build. */
function fileOf(widget: Widget, locale: Language): WordFile {
  const key = `${locale}/${widget}`
  const known = files.get(key)
  if (known) return known
  const text = JSON.stringify(WIDGETS[widget](locale))
  const file = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 12) }
  files.set(key, file)
  return file
}

/** Where a widget's words lie: under their own hash, so that browsers may keep them for good. */
export const messageFile = <Name extends Widget>(widget: Name, locale: Language): MessageFile<WidgetWords[Name]> =>
  `/api/words/${locale}/${widget}/${fileOf(widget, locale).hash}/`

/** The answer to a request for words; a page of another build gets those of this one, to be asked for again the next time. */
export function messageFileResponse({
  locale,
  widget,
  hash,
}: {
  locale: string
  widget: string
  hash: string
}): Response {
  if (!isLanguage(locale) || !isWidget(widget)) return new Response(null, { status: 404 })
  const file = fileOf(widget, locale)
  return new Response(file.text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': hash === file.hash ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
