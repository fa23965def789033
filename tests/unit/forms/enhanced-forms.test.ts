/** Every form is sent by the browser's code, which says in place what goes wrong, such as a connection that is gone. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadFieldForm } from '../../../components/form-kit/enhanced/EnhancedFieldForm.tsx'
import { ACTION_FORM_NAMES, nounOfForm } from '../../../lib/forms/rules-action-forms.ts'
import { expectEachAsync } from '../../support/each.ts'

it('the browser finds the code of each form with fields in the folder of its noun', () =>
  expectEachAsync(
    ACTION_FORM_NAMES.map((form) => [form] as const),
    async (form) => {
      expect(await loadFieldForm(nounOfForm(form), form)).toBeDefined()
    },
  ))

it('no form of the desk but those that only read is sent without code', () => {
  const forms = globSync('{app/*/staff,components/{*/desk,desk-ui,form-kit}}/**/*.tsx').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('<form')
      .slice(1)
      // Not <formStyles.x>; what follows belongs to the tag, which is longer nowhere.
      .flatMap((rest) => (' \n>'.includes(rest[0] ?? '') ? [{ file, tag: rest.slice(0, 300) }] : [])),
  )
  expect(forms.length).toBeGreaterThan(12)
  const isDriven = (tag: string) => ['method="get"', 'onSubmit', 'formProps'].some((part) => tag.includes(part))
  expect(forms.flatMap(({ file, tag }) => (isDriven(tag) ? [] : [file]))).toEqual([])
})
