/** Explains why the server can't listen on its port. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { EnvironmentError } from '../../lib/env.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has it already. Stop that one, or choose another PORT.',
  EACCES: 'this account may not. Choose a PORT from 1024 on and let a proxy listen on the other.',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another HOST, or 0.0.0.0 for all.',
}

/** A listen error with an explanation; any other error unchanged. */
export function portError(error: unknown, port: number, host: string): unknown {
  const { syscall, code = '' } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error
  return new EnvironmentError(`PORT ${port} on HOST ${host} can't be listened on: ${REASONS[code] ?? code}`)
}

/**
 * Checks that a port is free, before long work.
 * @throws EnvironmentError that explains why it isn't
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw portError(error, port, host)
  }
  probe.close()
  await once(probe, 'close')
}
