import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The packages that the product is built on by its specification, and the folder in which each does its work. */
const WORK = {
  next: 'app',
  react: 'components',
  'react-dom': 'components',
  'next-intl': 'components',
  '@tanstack/react-query': 'components',
  zod: 'lib/forms',
  'react-hook-form': 'components/form-kit',
  leaflet: 'components/map/frame',
  'react-leaflet': 'components/map/frame',
  'embla-carousel-react': 'components/media',
  'yet-another-react-lightbox': 'components/media',
  recharts: 'components/owners/dashboard',
  'iron-session': 'lib/auth',
  nodemailer: 'lib/mail',
  prisma: 'scripts',
  vitest: 'tests/unit',
  '@playwright/test': 'tests/e2e',
} satisfies Record<string, string>

const read = (path: string): string => readFileSync(path, 'utf8')
const filesIn = (folder: string): string[] => globSync(`${folder}/**/*.{ts,tsx,mjs}`)

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

describe('packages', () => {
  test.each(Object.entries(WORK))('%s is installed and used in %s', (name, folder) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
    const use = new RegExp(`['"]${name}(?:['"/])`)
    expect(filesIn(folder).filter((file) => use.test(read(file)))).not.toEqual([])
  })
})

/** A file with the components that it imports directly. */
function withImports(path: string): string {
  const text = read(path)
  const imported = [...text.matchAll(/from '([#.][^']+\.tsx?)'/g)].map(([, file = '']) =>
    file.startsWith('#') ? file.slice(1) : join(dirname(path), file),
  )
  return [text, ...imported.filter((file) => file.startsWith('components/')).map(read)].join('\n')
}

describe('next-intl', () => {
  const pages = globSync('app/**/{page,layout}.tsx')

  test('every page and layout sets the language before it renders, so that it can be cached', () => {
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter((path) => !withImports(path).includes('pageLocale('))).toEqual([])
  })
})

describe('react-hook-form', () => {
  const components = filesIn('components').map((path) => ({ path, text: read(path) }))
  const formOf = (text: string): string => /<form\b[\s\S]*?>\n/.exec(text)?.[0] ?? ''
  const BUTTON_FORM = 'components/form-kit/actions/ButtonFormShell.tsx'

  /** Drawn in the browser of what it read: they keep their text themselves (useKeptWords.ts), and one is sent at a time. */
  const INBOX = ['ActForm', 'AnswerForm', 'NoteForm'].map((name) => `components/requests/desk/inbox/${name}.tsx`)

  test('drives every form that is posted and has a field', () => {
    const posted = components.filter(({ text }) => /\{\.\.\.form|method="post"/.test(formOf(text)))
    expect(posted.length).toBeGreaterThan(2)
    const others = posted.filter(({ text }) => !/\buseFormShell\b/.test(text))
    expect(others.map(({ path }) => path).toSorted()).toEqual([BUTTON_FORM, ...INBOX])
    expect(read('components/form-kit/enhanced/DrivenForm.tsx')).toContain('useForm<')
  })

  test('has nothing to do in forms that consist of a button', () => {
    const forms = components.flatMap(({ path, text }) =>
      [...text.matchAll(/<(ButtonForm|AccountForm)\b[\s\S]*?<\/\1>/g)].map(([form]) => ({ path, form })),
    )
    expect(forms.length).toBeGreaterThan(8)
    const FIELD = /<(select|textarea|TypedField|ChosenField|FormField)\b|<input (?!type="hidden")/
    expect(forms.filter(({ form }) => FIELD.test(form)).map(({ path }) => path)).toEqual([])
  })
})
