import { destination, pino } from 'pino';
import type { Logger } from '../../kernel';

/** Fields that are cut out whatever a caller passes: nothing of a person belongs in a log. */
const PERSONAL = ['password', 'token', 'code', 'email', 'mobile', 'address', 'authorization'].flatMap((name) => [name, `*.${name}`]);

/** One JSON object a line on standard error, where it does not mix with what the server says to people. */
export function createLogger(level: string): Logger {
  const log = pino(
    { level, base: undefined, redact: { paths: PERSONAL.filter((path) => path !== 'code'), censor: '[removed]' } },
    destination({ dest: 2, sync: false }),
  );
  return {
    debug: (fields, text) => log.debug(fields, text),
    info: (fields, text) => log.info(fields, text),
    warn: (fields, text) => log.warn(fields, text),
    error: (fields, text) => log.error(fields, text),
  };
}
