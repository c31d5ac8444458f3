export { settings } from './settings';
export { ConfigError, environmentVariables, loadConfig } from './loadConfig';
