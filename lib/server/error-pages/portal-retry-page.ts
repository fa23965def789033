/**
 * The page for a portal form that could not be processed; it needs no database. During an outage it keeps what was
 * typed, except passwords, and has a button that submits it again.
 */

import type { Refused } from '../../forms/request/refusal.ts'
import { fieldEntries } from '../../forms/rules.ts'
import { ACTION_FORM_NAMES, actionFormOf } from '../../forms/rules-action-forms.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { errorDocument, escaped } from './error-page.ts'

/** The forms of the portal: sign-in, its code, forgotten password, and those of the account page. */
type OwnerForm = 'login' | 'code' | 'forgotten' | 'account'

/** The fields that the page shows, by form; the other submitted fields are hidden inputs. */
const VISIBLE_FIELDS: Record<OwnerForm, readonly string[]> = {
  login: ['email', 'password'],
  code: ['code'],
  forgotten: ['email'],
  account: [],
}
/** Fields that are never written into the page. */
const PASSWORD_FIELDS = ['password', 'again', 'current']

function visibleField(name: string, value: string, locale: Language): string {
  const t = translations(locale, 'sign-in')
  const label = escaped(t(`fields.${name as 'email' | 'password' | 'code'}`))
  const kind = {
    email: `type="email" autocomplete="username" value="${escaped(value)}"`,
    password: 'type="password" autocomplete="current-password"',
    code: `type="text" inputmode="numeric" autocomplete="one-time-code" value="${escaped(value)}"`,
  }[name]
  return `<p><label>${label}<br><input name="${name}" ${kind} required></label></p>`
}

function resubmitForm(form: OwnerForm, { action, fields, locale }: Refused): string {
  const visible = VISIBLE_FIELDS[form].map((name) => visibleField(name, fields.get(name)?.[0] ?? '', locale))
  const hidden = [...fields].flatMap(([name, values]) =>
    VISIBLE_FIELDS[form].includes(name) || PASSWORD_FIELDS.includes(name)
      ? []
      : values.map((value) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`),
  )
  const button = `<button type="submit">${escaped(translations(locale, 'sign-in')('outage.again'))}</button>`
  return `<form method="post" action="${escaped(action)}">${hidden.join('')}${visible.join('')}${button}</form>`
}

/** The texts of a form that can't be sent again, such as about what somebody removed meanwhile: they can be copied. */
function typedTexts({ fields, locale }: Refused): string {
  const form = ACTION_FORM_NAMES.find((name) => name === fields.get('action')?.[0])
  const texts = fieldEntries(form ? actionFormOf(form) : { sections: {} }).flatMap(([name, { view }]) =>
    view.kind === 'lines' ? (fields.get(name) ?? []).filter(Boolean) : [],
  )
  if (texts.length === 0) return ''
  const title = escaped(translations(locale, 'sign-in')('outage.typed'))
  return `<p>${title}</p>${texts.map((text) => `<textarea rows="8" readonly>${escaped(text)}</textarea>`).join('')}`
}

/** Gives the page for a refused portal form. */
export const portalRetryPage =
  (form: OwnerForm) =>
  (refused: Refused): string => {
    const { reason, message, href, fields, locale } = refused
    const t = translations(locale, 'sign-in')
    const back = `<a href="${escaped(href)}">${escaped(t('outage.back'))}</a>`
    // A form with passwords must be filled in again on its own page.
    const onlyPasswords = form === 'account' && PASSWORD_FIELDS.some((name) => fields.has(name))
    return errorDocument({
      locale,
      title: t(`outage.${form}.title`),
      text: reason === 'unavailable' ? t(`outage.${form}.text`) : message,
      way:
        reason === 'unavailable' && fields.size > 0 && !onlyPasswords
          ? resubmitForm(form, refused)
          : `${typedTexts(refused)}${back}`,
    })
  }
