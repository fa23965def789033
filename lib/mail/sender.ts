/** The sender of mails. */
import { z } from 'zod'
import { env } from '../env.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { headerLine } from '../shared/mail-message.ts'
import { findSection } from '../site/queries-sections.ts'
import type { Sender } from './compose.ts'

const brandSender = z.object({ name: z.string(), email: z.string().transform(readMailAddress) })

/** The sender that MAIL_FROM names, else the brand in the site's content, else an address of the site's own host. */
export async function mailSender(): Promise<Sender> {
  const { MAIL_FROM, SITE_URL } = env()
  if (MAIL_FROM) {
    const [, name = '', address = MAIL_FROM] = /^([^<]*)<([^>]*)>$/.exec(MAIL_FROM) ?? []
    return { name: headerLine(name).replace(/^"(.*)"$/, '$1'), address: readMailAddress(address) ?? address }
  }
  const brand = brandSender.safeParse(await findSection('brand'))
  return brand.data?.email
    ? { name: headerLine(brand.data.name), address: brand.data.email }
    : { name: '', address: `no-reply@${new URL(SITE_URL).hostname}` }
}
