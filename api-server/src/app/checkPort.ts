import { createServer } from 'node:net';

/**
 * Makes sure that a port is free before any long work is done for it.
 * @throws Error with `code` EADDRINUSE, EACCES or EADDRNOTAVAIL and `port`
 */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
