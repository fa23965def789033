/**
 * What the browser gets in place of `use-intl`, next-intl's runtime (next.config.ts). The Link of lib/i18n/navigation.ts
 * imports it, but no page renders that Link: components in the browser have finished strings.
 * @throws Error where one does
 */
export function useLocale(): never {
  throw new Error('next-intl runs on the server only: give this component finished strings and addresses.')
}
