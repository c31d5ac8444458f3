import type { Config } from '../platform/module';

/** Port of the operators' console and calls: the configured one, or the one after the health port; any free one where that is 0. */
export function operatorPort({ operator, server }: Pick<Config, 'operator' | 'server'>): number {
  if (operator.port !== undefined) return operator.port;
  return server.healthPort === 0 ? 0 : (server.healthPort % 65_535) + 1;
}
