/**
 * Messages that a page doesn't include, because only a widget that may never be used needs them: one file per widget
 * and language.
 */
import { createHash } from 'node:crypto'
import { ACTION_FORM_NAMES, type ActionFormName } from '../forms/rules-action-forms.ts'
import { FORM_NAMES, type FormName } from '../forms/rules-table.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { actionFormMessages, type FormMessages, formMessages } from './form-messages.ts'
import { type LightboxMessages, lightboxMessages } from './lightbox-messages.ts'
import { type MapMessages, mapMessages } from './map-messages.ts'
import type { MessageFile } from './message-file.ts'
import { type WhereMessages, whereMessages } from './where-messages.ts'

type FormWidget = `form-${FormName | ActionFormName}`
type WidgetMessages = { lightbox: LightboxMessages; map: MapMessages; where: WhereMessages } & Record<
  FormWidget,
  FormMessages
>
type Widget = keyof WidgetMessages

const FORM_WIDGETS = Object.fromEntries([
  ...FORM_NAMES.map((form) => [`form-${form}`, (locale: Language) => formMessages(form, locale)]),
  ...ACTION_FORM_NAMES.map((form) => [`form-${form}`, (locale: Language) => actionFormMessages(form, locale)]),
]) as Record<FormWidget, (locale: Language) => FormMessages>

const WIDGETS: { [Name in Widget]: (locale: Language) => WidgetMessages[Name] } = {
  lightbox: lightboxMessages,
  map: mapMessages,
  where: whereMessages,
  ...FORM_WIDGETS,
}

const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGETS, name)

type JsonFile = { text: string; hash: string }
const files = new Map<string, JsonFile>()

/** The file of a widget, made once per process: messages change only with the build. */
function fileOf(widget: Widget, locale: Language): JsonFile {
  const key = `${locale}/${widget}`
  const cached = files.get(key)
  if (cached) return cached
  const text = JSON.stringify(WIDGETS[widget](locale))
  const file = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 12) }
  files.set(key, file)
  return file
}

/** The address of a widget's messages; it contains their hash, so that browsers may cache them for ever. */
export const messageFile = <Name extends Widget>(widget: Name, locale: Language): MessageFile<WidgetMessages[Name]> =>
  `/api/words/${locale}/${widget}/${fileOf(widget, locale).hash}/`

/** The response to a request for messages. A page of another build gets the current ones, which are then not cached. */
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
