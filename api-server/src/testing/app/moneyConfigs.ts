import { settings } from '../../app/config';

/** Configurations of either kind of money. */
export const sandboxConfig = settings.parse({ sandbox: { enabled: true } });
export const realConfig = settings.parse({ database: { url: 'postgres://somewhere' }, sandbox: { enabled: false } });
