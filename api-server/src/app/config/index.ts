export { settings } from './settings';
export type { Config } from './settings';
export { ConfigError, environmentVariables, loadConfig } from './loadConfig';
