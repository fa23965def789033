/** Which account of a mailbox a password opens. */
import { isPassword } from '../auth/passwords.ts'

/**
 * The account that a password opens. Nearly always there is one or none, and one password is checked for both; two
 * spellings of one address may each have an account (lib/db/setup/respell-mail-addresses.ts).
 * @returns the right account, else the first one; null where there is none. Throws PasswordHashingBusy
 */
export async function rightAccount<Account extends { passwordHash: string | null }>(
  accounts: readonly Account[],
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  for (const account of [accounts[0] ?? null, ...accounts.slice(1)])
    if (await isPassword(password, account?.passwordHash ?? null)) return { account, isRight: account !== null }
  return { account: accounts[0] ?? null, isRight: false }
}
