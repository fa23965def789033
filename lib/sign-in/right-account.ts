/** Which account of a mailbox a password opens. */
import { isPassword } from '../auth/passwords.ts'

/** What is done for each account of a mailbox is done once where there is none: the work then says nothing of it. */
export const eachOrNone = <Account>(accounts: readonly Account[]): (Account | null)[] =>
  accounts.length > 0 ? [...accounts] : [null]

/**
 * The account that a password opens. Nearly always there is one or none, and one password is checked for both; two
 * spellings of one address may each have an account (lib/db/setup/respell-mail-addresses.ts).
 * @returns the right account, else the first one; null where there is none. Throws PasswordHashingBusy
 */
export async function rightAccount<Account extends { passwordHash: string | null }>(
  accounts: readonly Account[],
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  for (const account of eachOrNone(accounts))
    if (await isPassword(password, account?.passwordHash ?? null)) return { account, isRight: account !== null }
  return { account: accounts[0] ?? null, isRight: false }
}
