export { settings } from './settings';
export { ConfigError, environmentVariables, loadConfig, readConfig } from './loadConfig';
export type { Environment } from './loadConfig';
