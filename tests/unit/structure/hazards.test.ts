import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// What can hurt stands in few places, each named here: who adds one decides on it (docs/asvs.md). A line for what is gone fails too.

const FILES = globSync([
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'middleware.ts',
  'next.config.ts',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))
  .sort()

/** The source without its comments, in which anything may be named. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const CODE = new Map(FILES.map((file) => [file, codeOf(file)]))

/** `places`: files, or folders with a slash at their end. */
const HAZARDS: Record<string, { pattern: RegExp; places: readonly string[] }> = {
  'another program': {
    pattern: /child_process|worker_threads|node:cluster/,
    places: [
      'lib/db/setup/',
      'lib/server/cluster/',
      'lib/jobs/command-process.ts',
      // The calendar of an agent is read in a thread, which is ended when it takes too long.
      'lib/calendars/busy-worker.ts',
      'lib/calendars/read-calendars.ts',
    ],
  },
  'text run as code': {
    pattern: /\beval\(|new Function\b|node:vm\b|setTimeout\(\s*['"`]|['"`]javascript:(?!')/,
    places: [],
  },
  'HTML written as it is': {
    pattern:
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment/,
    places: [
      'components/content/RichText.tsx',
      'components/layout/footer/Footer.tsx',
      'components/layout/page/JsonLd.tsx',
      'components/listings/sections/Description.tsx',
      // A document that isn't shown: nothing in it runs.
      'components/cms/desk/rich-text/schema/clean-paste.ts',
      'components/cms/desk/rich-text/TextEditor.tsx',
      'components/ui/PagePart.tsx',
      'components/ui/PartState.tsx',
      'components/ui/staticHtml.ts',
      'lib/mail/blocks.ts',
    ],
  },
  'a pattern made of text': {
    pattern: /new RegExp\(/,
    places: [
      'lib/forms/rules-address-line.ts',
      'lib/seo/share-pictures/share-card.ts',
      'lib/costs/rules-amount-in-words.ts',
      'lib/listings/rules-availability.ts',
      'lib/listings/rules-availability-context.ts',
      'lib/listings/rules-energy.ts',
      'lib/listings/rules-teaser.ts',
      'lib/imports/privacy.ts',
      'lib/page-templates/placeholders.ts',
      // Its values are escaped.
      'lib/requests/answers/rules-template.ts',
      // Constant words.
      'lib/search/sentence/rules-patterns.ts',
      'lib/server/',
    ],
  },
  // It is rendered while the transaction holds its locks: transactionWithMails() (lib/mail/transaction.ts) renders before.
  'a mail made within a transaction': { pattern: /\bqueueMails\(\s*tx,\s*\[?\s*(?:\.\.\.)?\(?await\b/, places: [] },
  'SQL without parameters': { pattern: /RawUnsafe/, places: ['lib/db/setup/applied.ts'] },
  'a piece of SQL as text': {
    pattern: /Prisma\.raw\(/,
    places: [
      'lib/owners/history/queries.ts',
      'lib/owners/queries-personal-data.ts',
      'lib/cms/documents/queries-rows.ts',
      // Names and types of the columns that it declares itself.
      'lib/search/queries-read-home-columns.ts',
    ],
  },
  'SQL put together from pieces': {
    pattern: /\.query(?:<[^(]*>)?\(\s*(?:(?:from|to)\(\s*)?`[^`]*\$\{/,
    places: [
      'lib/backup/queries-snapshot.ts',
      'lib/backup/queries-replace.ts',
      'lib/db/setup/table-shapes.ts',
      'lib/backup/queries-snapshot.ts',
      'lib/crm/queries-records.ts',
      'lib/crm/queries-sources.ts',
      'lib/imports/queries-bulk.ts',
      'lib/db/changes.ts',
      'lib/imports/queries-apply.ts',
      'lib/imports/queries-changes.ts',
      'lib/imports/queries-histories.ts',
      'lib/imports/queries-owners.ts',
      'lib/imports/queries-preview.ts',
      'lib/imports/queries-staging.ts',
      'lib/imports/texts/queries.ts',
      'lib/imports/texts/queries-pending.ts',
      'lib/db/setup/cluster.ts',
      'lib/db/setup/respell-mail-addresses.ts',
    ],
  },
  'a request to another server': {
    pattern:
      /\bfetch\(|XMLHttpRequest|\bimport\b(?!\s+type\b)[^']*'node:https?'|'node:(?:tls|dgram|http2)'|'nodemailer|'undici/,
    places: [
      // In browsers, which the policy holds to this site and to hosts asked after a click.
      'components/form-kit/enhanced/',
      'components/form-kit/useFormShell.ts',
      'components/owners/dashboard/UploadForm.tsx',
      'components/cms/desk/media/useUploads.ts',
      'components/ui/browser/getJson.ts',
      'lib/media/picture-bytes.ts',
      // Asks the CRM that the settings name, and follows no redirect.
      'lib/crm/http-client.ts',
      // Both check where each address leads, at each redirect and as it connects.
      'lib/media/fetch-outside.ts',
      'lib/calendars/fetch-calendar.ts',
      // What answers, not what asks.
      'lib/server/page-cache/render-page.ts',
      'lib/server/site-server.ts',
      'lib/mail/',
    ],
  },
  'a certificate that is not checked': { pattern: /rejectUnauthorized|NODE_TLS_REJECT/, places: [] },
  'an answer for other origins': { pattern: /access-control-allow/i, places: [] },
  'a lasting connection': { pattern: /\bWebSocket\b|RTCPeerConnection|EventSource\(/, places: [] },
  'a server action': { pattern: /['"]use server['"]/, places: ['app/[locale]/_actions/'] },
  'XML that is read': { pattern: /DOMParser|xml2js|fast-xml|libxml|\bsax\b/, places: [] },
  'chance that can be guessed': { pattern: /Math\.random/, places: ['lib/crm/http-client.ts', 'lib/mail/deliver.ts'] },
  'a secret in the code': {
    pattern: /-----BEGIN|AKIA[0-9A-Z]{16}|(?:secret|password|apiKey)\s*[:=]\s*['"][^'" ]*\d[^'" ]{7,}['"]/i,
    places: [],
  },
  'a key or a hash': {
    pattern: /node:crypto'|iron-session'|crypto\.subtle|getRandomValues/,
    places: [
      'lib/seo/new-homes-feed.ts',
      'lib/seo/share-pictures/share-card.ts',
      'lib/lazy-messages/lazy-message-files.ts',
      'lib/analytics/',
      'lib/map/street-files.ts',
      'lib/backup/',
      'lib/seo/sitemap-homes.ts',
      'lib/cms/drafts/token.ts',
      'lib/content/preview.ts',
      'lib/crm/sync/collect.ts',
      'lib/crm/sync/write-feed.ts',
      'lib/documents/store-documents.ts',
      'lib/crm/sweepbright/webhook.ts',
      'lib/crm/sweepbright/webhook.ts',
      'lib/db/',
      'lib/imports/',
      'lib/mail/queue.ts',
      'lib/auth/',
      'lib/forms/',
      'lib/leads/queries.ts',
      'lib/submission/',
      'lib/cms/library/store-file.ts',
      'lib/cms/library/store-picture.ts',
      'lib/staff-accounts/sign-in/device.ts',
      'lib/sign-in/throttle.ts',
      'lib/cms/pages/tree-version.ts',
      'lib/privacy/token.ts',
      'lib/auth/second-step.ts',
      'lib/owners/sign-in/',
      'lib/server/',
    ],
  },
  // Everything else asks the one reader, which has a limit: lib/forms/request/read-body.ts.
  'a body that is read': {
    pattern: /(?<!\bz)\.(?:text|json|formData|arrayBuffer|blob|bytes)\(\)|\brequest\.body\b|\.getReader\(|\btoWeb\(/,
    places: [
      // In browsers: what this site and others answer.
      'components/',
      // Passes it on to the reader.
      'lib/forms/request/request-body.ts',
      'lib/forms/request/read-body.ts',
      // Passes on what the web answers, within a limit.
      'lib/documents/document-response.ts',
      // Made here.
      'lib/seo/share-pictures/draw.tsx',
      // Reads as many bytes as were announced, within a limit that validateAction() has checked.
      'lib/server/guards/action-body.ts',
    ],
  },
  'a file that is written': {
    pattern: /createWriteStream|appendFile|writeFile/,
    places: [
      'lib/backup/',
      'lib/crm/sync/write-feed.ts',
      'lib/seo/share-pictures/share-picture-response.ts',
      'lib/server/picture-files.ts',
      'lib/db/setup/',
      'lib/imports/pictures/store-picture.ts',
      'lib/mail/deliver.ts',
      'lib/forms/uploads/upload-store.ts',
      'lib/cms/library/store-picture.ts',
      'lib/documents/store-documents.ts',
      'lib/map/street-files.ts',
      'lib/forms/request/multipart-body.ts',
    ],
  },
  // A stranger's address may begin a subject or name others: mailtoAddress() writes it.
  'a mail address put into a link': {
    pattern: /mailto:\$\{|mailto:['"`]\s*\+|mailto:['"`]\.concat/i,
    places: ['lib/shared/mail-address.ts'],
  },
  'a hindrance to pasting': { pattern: /onPaste|onCopy|user-select: none/, places: [] },
}

describe('what can hurt', () => {
  it.each(Object.entries(HAZARDS))(
    '%s stands in the places named for it, and nowhere else',
    (_, { pattern, places }) => {
      const found = FILES.filter((file) => pattern.test(CODE.get(file) ?? ''))
      const isIn = (file: string, place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place)
      expect(found.filter((file) => !places.some((place) => isIn(file, place)))).toEqual([])
      expect(places.filter((place) => !found.some((file) => isIn(file, place)))).toEqual([])
    },
  )
})

describe('cryptography', () => {
  /** A CRM signs its webhooks by HMAC-SHA1, and nothing else is made with it. */
  const CHOSEN_BY_OTHERS = 'lib/crm/sweepbright/webhook.ts'

  it('hashes by SHA-256, and names nothing weaker', () => {
    const own = [...CODE].filter(([file]) => file !== CHOSEN_BY_OTHERS).map(([, code]) => code)
    const names = own.flatMap((code) =>
      [...code.matchAll(/create(?:Hash|Hmac)\(\s*(['"`][^'"`]*['"`]|\w+)/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names)).toEqual(new Set(["'sha256'"]))
    const weak = /\b(?:md5|sha-?1|rc4|aes-\d+-ecb|des3?-|createCipher)\b/i
    expect(FILES.filter((file) => weak.test(CODE.get(file) ?? ''))).toEqual([CHOSEN_BY_OTHERS])
  })
})

describe('names from outside', () => {
  it('reach no prototype: tables are asked by Object.hasOwn', () => {
    const loose =
      /\bin\s+(?:HANDLERS|FORMS|VIEWS|WIDGETS|ACTIONS|ROUTES)\b|__proto__|Object\.setPrototypeOf|\.hasOwnProperty\(/
    expect(FILES.filter((file) => loose.test(CODE.get(file) ?? ''))).toEqual([])
  })
})

describe('the project', () => {
  type Lock = { packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }> }
  const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

  it('has every package pinned, with its hash, from one registry', () => {
    const { dependencies, devDependencies } = read<Record<string, Record<string, string>>>('package.json')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:[.-][\w.-]+)?$/)
    const packages = Object.entries(read<Lock>('package-lock.json').packages).filter(([path]) => path !== '')
    const hosts = new Set(packages.map(([, { resolved }]) => resolved && new URL(resolved).host))
    expect(packages.length).toBeGreaterThan(100)
    for (const [path, { integrity }] of packages) expect(integrity, path).toMatch(/^sha512-/)
    expect(hosts.size).toBe(1)
  })

  it('has strict types, and comparisons that are too', () => {
    const { compilerOptions } = read<{ compilerOptions: Record<string, unknown> }>('tsconfig.json')
    expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
    const loose = FILES.filter((file) =>
      /[^=!]==[^=]|!=[^=]/.test((CODE.get(file) ?? '').replace(/(['"`/])(?:\\.|(?!\1).)*\1/g, '')),
    )
    expect(loose).toEqual([])
  })
})
