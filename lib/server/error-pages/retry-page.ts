import type { Refused } from '../../forms/request/refusal.ts'
import type { UnsentForm } from '../../forms/submission/receive.ts'
import { translations } from '../../i18n/translations.ts'
import { errorDocument, escaped } from './error-page.ts'

/** What could not be taken in just now, in a page of its own with a button that sends it again: nothing is lost meanwhile. */
export function retryPage({ form, fields, locale, tooMany }: UnsentForm): string {
  const t = translations(locale, 'form')
  const inputs = [...fields].flatMap(([name, values]) =>
    values.map((value) => `<textarea name="${escaped(name)}" hidden>\n${escaped(value)}</textarea>`),
  )
  return errorDocument({
    locale,
    title: t('retry.title'),
    text: t(tooMany ? 'failures.tooMany' : 'retry.text'),
    way: `<form method="post" action="/api/requests/${form}/" enctype="multipart/form-data">${inputs.join('')}<button type="submit">${escaped(t('retry.again'))}</button></form>`,
  })
}

/** Why nothing could be taken in, and the way back to the form. */
export const refusalPage = ({ message, href, locale }: Refused): string =>
  errorDocument({
    locale,
    title: translations(locale, 'form')('summary.failed'),
    text: message,
    way: `<a href="${escaped(href)}">${escaped(translations(locale, 'form')('retry.back'))}</a>`,
  })
