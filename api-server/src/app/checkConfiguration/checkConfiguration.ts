import { ConfigError, readConfig } from '../config';
import type { Environment } from '../config';
import { missingInDatabase } from './missingInDatabase';
import { missingSettings } from './missingSettings';

/**
 * Says line by line what keeps an exchange of this environment from holding real money.
 * @returns the exit code: 0 when nothing is missing
 */
export async function checkConfiguration(environment: Environment, say: (line: string) => void): Promise<number> {
  try {
    const { config } = readConfig(environment);
    const missing = [...missingSettings(config), ...(await missingInDatabase(config))];
    missing.forEach(({ what, why }) => say(`missing: ${what} (${why})`));
    say(missing.length === 0 ? 'Nothing is missing for real money.' : `${missing.length} missing for real money.`);
    return missing.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(error.message);
    return 1;
  }
}
