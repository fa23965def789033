import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormShell } from '../../../components/form-kit/FormShell.tsx'
import { sectionsOf, shellMessages, stepsOf } from '../../../components/form-kit/formProps.ts'
import type { FormState } from '../../../lib/forms/rules-state.ts'
import { FORM_NAMES } from '../../../lib/forms/rules-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

// That of a viewing also needs the router, to ask for the moments that are left.
it.each(FORM_NAMES.filter((form) => form !== 'appointment'))(
  'renders %s with what its page gives it alone, without scripts and in each language',
  (form) => {
    for (const locale of LANGUAGES) {
      const given = {
        ...{ form, hidden: { '-locale': locale }, messages: shellMessages(form, locale), initial: { kind: 'open' } },
        steps: stepsOf(form, sectionsOf(form, locale, { fileName: null, values: {} } as never), locale),
        ...{ errorMessages: {}, note: null, before: null, consent: null },
      }
      const html = renderToString(createElement(FormShell as never, given as never))
      expect(html).toContain(`action="/api/requests/${form}/"`)
      expect(html).toContain('type="submit"')
    }
  },
)

it('names the number of who answers beside the reason why it was not sent, and none beside a form that is open', () => {
  const shown = (initial: FormState): string => {
    const given = {
      ...{ form: 'contactMe', hidden: { '-locale': 'nl' }, initial, steps: stepsOf('contactMe', [], 'nl') },
      messages: shellMessages('contactMe', 'nl', initial, '+32 9 200 01 41'),
      ...{ errorMessages: {}, note: null, before: null, consent: null },
    }
    return renderToString(createElement(FormShell as never, given as never))
  }
  expect(shown({ kind: 'failed', message: 'Bel ons.' })).toContain('href="tel:+3292000141"')
  expect(shown({ kind: 'open' })).not.toContain('tel:')
})
