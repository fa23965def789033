import { TAG_SERVICE_NAMES, TAG_SERVICES } from '#lib/consent/rules-tag-services.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { DATE_LOCALES } from '#lib/shared/format-dates.ts'
import { tagIds } from '#lib/site/tag-ids.ts'
import { consentCategories } from './consentCategories.ts'

/** All content of the dialog; the browser requests it when the dialog is needed. */
export async function consentContent(locale: Language) {
  const t = translations(locale, 'consent')
  const [ids, categories] = await Promise.all([tagIds(), consentCategories(locale)])
  const services = TAG_SERVICE_NAMES.filter((service) => ids[service] !== null)
  const named = {
    services: new Intl.ListFormat(DATE_LOCALES[locale]).format(services.map((name) => TAG_SERVICES[name].name)),
  }
  const advertises = services.some((service) => service !== 'analytics')
  return {
    title: t('banner.title'),
    text: advertises
      ? t('banner.advertised', named)
      : services.length > 0
        ? t('banner.measured', named)
        : t('banner.plain'),
    /** The measuring services that the dialog names. */
    services,
    policy: { href: pathTo('cookiePolicy', locale), label: t('banner.policy') },
    announce: t('banner.announce'),
    accept: t('accept'),
    decline: t('decline'),
    choose: t('choose'),
    settings: t('settings'),
    intro: t('dialog.intro'),
    save: t('dialog.save'),
    close: t('dialog.close'),
    always: t('dialog.always'),
    categories,
  }
}

export type ConsentContent = Awaited<ReturnType<typeof consentContent>>
