/** Mail addresses whose domain is one letter away from that of a large provider. */

/** Where most people in Belgium and its neighbours have their mail. */
const PROVIDERS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.be', 'hotmail.fr', 'hotmail.nl', 'outlook.com', 'outlook.be', 'outlook.fr'],
  ...['live.be', 'live.com', 'live.nl', 'live.fr', 'msn.com', 'icloud.com', 'yahoo.com', 'yahoo.fr', 'yahoo.be'],
  ...['telenet.be', 'skynet.be', 'proximus.be', 'scarlet.be', 'pandora.be', 'voo.be', 'base.be', 'orange.fr'],
  ...['proton.me', 'protonmail.com', 'googlemail.com', 'gmx.de', 'gmx.net', 'web.de', 't-online.de', 'ziggo.nl'],
]
/** One letter away from one of them, and real. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'rocketmail.com', 'gmx.be', 'gmx.fr', 'voo.fr', 'base.de']

/** Whether two words differ by one letter: another one, one more, one less, or two that changed places. */
function isOneOff(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

/** What an address may be meant to be: "jan@gmial.com" gives "jan@gmail.com"; null for one that looks right. */
export function meantAddress(typed: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (domain === '' || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneOff(domain, provider))
  return meant === undefined ? null : `${name}@${meant}`
}
