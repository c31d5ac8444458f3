import type { Config } from '../platform/module';
import { operatorPort } from './operatorPort';

/** One sentence for the person at the terminal: why the server did not start, and what to do. Undefined for what nobody foresaw. */
export function explainFailure(error: unknown, config: Config): string | undefined {
  const { code, message, address, port } = error as { code?: string; message?: string; address?: string; port?: number };
  switch (code) {
    case 'FOLDER_LOCKED':
    case 'BAR_FILE':
    case 'CONFIG':
    case 'SEALING_KEY':
    case 'SCHEMA_BEHIND':
    case 'SHARDS_MISSING':
    case 'PICTURES_ELSEWHERE':
    case 'CLOCK_WRONG':
      return message;
    case 'EADDRINUSE': {
      const taken = port ?? config.server.healthPort;
      if (taken === operatorPort(config) && taken !== config.server.port)
        return `Port ${taken} for operators is taken by another program; set OPERATOR_PORT to a free one.`;
      return taken === config.server.healthPort
        ? `Port ${taken} for health and metrics is taken by another program; set HEALTH_PORT to a free one.`
        : `Port ${taken} is taken by another program; stop it or set PORT to a free one.`;
    }
    case 'EACCES':
      return port === undefined
        ? `The folder ${config.database.folder} cannot be written; set DATA_DIR to one that can.`
        : `Port ${port} needs more rights than this program has; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `The address ${address ?? config.server.host} does not belong to this machine; set HOST to one that does.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `The server that DATABASE_URL names cannot be used: ${message}.`;
    default:
      return undefined;
  }
}
