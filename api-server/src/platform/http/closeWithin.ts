import type { FastifyInstance } from 'fastify';

/**
 * Stops taking calls and waits for those that run, for so many milliseconds. The connections of later ones are cut: whoever asked asks again under
 * its key, at another process or after the start.
 */
export async function closeWithin(http: FastifyInstance, patience: number): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patience);
  try {
    await http.close();
  } finally {
    clearTimeout(cut);
  }
}
