/**
 * What an owner reads when their form could not be taken: in words of the login or of the account, in a page that needs no database.
 * While the site is away what was typed stays, but passwords, and a button sends it again.
 */

import type { Language } from '../../domain/listing/listing.ts'
import type { Refused } from '../../forms/request/refusal.ts'
import { translations } from '../../i18n/translations.ts'
import { errorDocument, escaped } from './error-page.ts'

/** Which form it was: of the login, its code, a forgotten password, or one of the account. */
type OwnerForm = 'login' | 'code' | 'forgotten' | 'account'

/** What is typed anew or seen again, by form; the rest of what was sent goes along unseen. */
const SHOWN: Record<OwnerForm, readonly string[]> = {
  login: ['email', 'password'],
  code: ['code'],
  forgotten: ['email'],
  account: [],
}
/** Never written into a page. */
const PASSWORDS = ['password', 'again', 'current']

function visibleField(name: string, value: string, locale: Language): string {
  const t = translations(locale, 'login')
  const label = escaped(t(`fields.${name as 'email' | 'password' | 'code'}`))
  const kind = {
    email: `type="email" autocomplete="username" value="${escaped(value)}"`,
    password: 'type="password" autocomplete="current-password"',
    code: `type="text" inputmode="numeric" autocomplete="one-time-code" value="${escaped(value)}"`,
  }[name]
  return `<p><label>${label}<br><input name="${name}" ${kind} required></label></p>`
}

function againForm(form: OwnerForm, { action, fields, locale }: Refused): string {
  const shown = SHOWN[form].map((name) => visibleField(name, fields.get(name)?.[0] ?? '', locale))
  const unseen = [...fields].flatMap(([name, values]) =>
    SHOWN[form].includes(name) || PASSWORDS.includes(name)
      ? []
      : values.map((value) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`),
  )
  const button = `<button type="submit">${escaped(translations(locale, 'login')('outage.again'))}</button>`
  return `<form method="post" action="${escaped(action)}">${unseen.join('')}${shown.join('')}${button}</form>`
}

/** The page for a form of the owners; see above. */
export const portalRetryPage =
  (form: OwnerForm) =>
  (refused: Refused): string => {
    const { reason, message, href, fields, locale } = refused
    const t = translations(locale, 'login')
    const back = `<a href="${escaped(href)}">${escaped(t('outage.back'))}</a>`
    // A form of passwords alone is filled in anew on its own page.
    const onlyPasswords = form === 'account' && PASSWORDS.some((name) => fields.has(name))
    return errorDocument({
      locale,
      title: t(`outage.${form}.title`),
      text: reason === 'unavailable' ? t(`outage.${form}.text`) : message,
      way: reason === 'unavailable' && fields.size > 0 && !onlyPasswords ? againForm(form, refused) : back,
    })
  }
