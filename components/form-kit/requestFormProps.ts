/** What a form's client component is given: texts and hidden fields, without anything that only React can send. */
import { requestTime } from '#lib/forms/request/request-time.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import type { Language } from '#lib/listings/rules.ts'
import { brand } from '#lib/site/site-settings.ts'
import { pageStamp } from '#lib/submission/captcha-proof.ts'
import type { Draft } from '#lib/submission/form-draft.ts'
import { draftState, type FormExtras, sectionsOf, shellMessages, stepsOf } from './formProps.ts'

export type RequestFormOptions = FormExtras & {
  form: FormName
  /** The subject's ids: `property`, `project`. */
  query?: Record<string, string>
  draft?: Draft | null
  /**
   * Whether the page may be cached for several visitors: its form then has no stamp of the time when this visitor
   * opened it.
   */
  cacheable?: boolean
  /** Of the office that the form is about, else of the agency. */
  phone?: string
}

/** The props of a form in a language; `note` and `consent` are the texts around it. */
export async function requestFormProps(options: RequestFormOptions, locale: Language) {
  const { form, query = {}, draft = null, cacheable = false, phone, ...extras } = options
  const t = translations(locale, 'forms')
  const initial = draftState(form, draft, locale)
  const hidden = {
    '-locale': locale,
    ...(cacheable ? {} : { '-stamp': await pageStamp(Math.floor((await requestTime()).getTime() / 1000)) }),
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`-${name}`, value])),
  }
  const sections = sectionsOf(form, locale, {
    ...extras,
    values: draft?.values ?? extras.values ?? {},
    fileName: draft?.fileName ?? null,
  })
  return {
    shell: {
      form,
      steps: stepsOf(form, sections, locale),
      hidden,
      messages: shellMessages(form, locale, initial, phone ?? (await brand(locale)).phone),
      errorMessages: messageFile(`form-${form}`, locale),
      initial,
    },
    note: t('requiredNote'),
    consent: { text: t('consent.text'), more: t('consent.more'), href: pathTo('privacy', locale) },
  }
}
export type RequestFormProps = Awaited<ReturnType<typeof requestFormProps>>
