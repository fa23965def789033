import type { Refused } from '../../forms/request/refusal.ts'
import { translations } from '../../i18n/translations.ts'
import type { UnsentForm } from '../../submission/receive.ts'
import { errorDocument, escaped } from './error-page.ts'

/**
 * The page for a form that could not be processed just now: it holds all fields, and a button that submits them again.
 */
export function retryPage({ form, fields, locale, tooMany }: UnsentForm): string {
  const t = translations(locale, 'forms')
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

/** The page for a refused form: the reason, and a link back to the form. */
export const refusalPage = ({ message, href, locale }: Refused): string =>
  errorDocument({
    locale,
    title: translations(locale, 'forms')('summary.failed'),
    text: message,
    way: `<a href="${escaped(href)}">${escaped(translations(locale, 'forms')('retry.back'))}</a>`,
  })
