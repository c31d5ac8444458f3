import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Config } from '../../platform/module';
import { faultsOf } from '../modules';
import { settings } from './settings';

/** The configuration is wrong; the message names file or variable and setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG';
}

const text = (value: string): unknown => value;
const integer = (value: string): unknown => Number(value);
const flag = (value: string): unknown => ({ '1': true, true: true, '0': false, false: false })[value] ?? value;

/** Environment variables and the setting that each overrides. */
export const environmentVariables: Readonly<Record<string, { path: readonly string[]; read: (value: string) => unknown }>> = {
  PORT: { path: ['server', 'port'], read: integer },
  HOST: { path: ['server', 'host'], read: text },
  TRUSTED_PROXIES: { path: ['server', 'trustedProxies'], read: integer },
  HEALTH_PORT: { path: ['server', 'healthPort'], read: integer },
  OPERATOR_PORT: { path: ['operator', 'port'], read: integer },
  OPERATOR_HOST: { path: ['operator', 'host'], read: text },
  OPERATOR_ORIGIN: { path: ['operator', 'origin'], read: text },
  CONSOLE_DIR: { path: ['operator', 'consoleFolder'], read: text },
  PUBLIC_ORIGIN: { path: ['server', 'publicOrigin'], read: text },
  WEB_DIR: { path: ['server', 'webFolder'], read: text },
  REGISTRY_KEYS: { path: ['server', 'registryKeys'], read: text },
  DATA_DIR: { path: ['database', 'folder'], read: text },
  DATABASE_URL: { path: ['database', 'url'], read: text },
  NATS_URL: { path: ['bus', 'natsUrl'], read: text },
  LOG_LEVEL: { path: ['logLevel'], read: text },
  SEALING_KEYS: { path: ['sealing', 'keys'], read: (value) => value.split(',') },
  WEBHOOK_URLS: { path: ['house', 'webhooks', 'urls'], read: (value) => value.split(',') },
  WEBHOOK_SECRETS: { path: ['house', 'webhooks', 'secrets'], read: (value) => value.split(',') },
  SUPPORT_EMAIL: { path: ['content', 'support', 'email'], read: text },
  SANDBOX: { path: ['sandbox', 'enabled'], read: flag },
  SMTP_URL: { path: ['access', 'smtpUrl'], read: text },
  SMS_URL: { path: ['access', 'smsUrl'], read: text },
  SMS_AUTHORIZATION: { path: ['access', 'smsAuthorization'], read: text },
  AUTO_REVIEW: { path: ['operator', 'autoReviewAfter'], read: integer },
  S3_ENDPOINT: { path: ['uploads', 's3', 'endpoint'], read: text },
  S3_BUCKET: { path: ['uploads', 's3', 'bucket'], read: text },
  S3_REGION: { path: ['uploads', 's3', 'region'], read: text },
  S3_ACCESS_KEY_ID: { path: ['uploads', 's3', 'accessKeyId'], read: text },
  S3_SECRET_ACCESS_KEY: { path: ['uploads', 's3', 'secretAccessKey'], read: text },
  FEED: { path: ['market', 'feed'], read: text },
  FEED_DIR: { path: ['market', 'replay', 'folder'], read: text },
  FEED_OFFSET: { path: ['market', 'replay', 'startOffsetMinutes'], read: integer },
  FEED_SPEED: { path: ['market', 'replay', 'speed'], read: integer },
  FEED_SEED: { path: ['market', 'seed'], read: text },
};

type Tree = Record<string, unknown>;

function readFile(file: string): Tree {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tree;
  } catch (error) {
    throw new ConfigError(`The configuration file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function assign(tree: Tree, [head, ...rest]: readonly string[], value: unknown): void {
  if (head === undefined) return;
  if (rest.length === 0) tree[head] = value;
  else assign((tree[head] ??= {}) as Tree, rest, value);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration of an exchange that is to serve: `readConfig`, and nothing may be wrong with the whole. On a database of its own the sandbox, which gives
 * money away and has a known password, is chosen by name and never by silence.
 * @throws ConfigError naming the first wrong or missing setting
 */
export function loadConfig(environment: Environment = process.env): Config {
  const { config, sandboxNamed } = readConfig(environment);
  if (config.database.url !== undefined && !sandboxNamed) throw new ConfigError(sandboxUnnamed);
  const [fault] = faultsOf(config);
  if (fault !== undefined) throw new ConfigError(fault);
  return config;
}

const sandboxUnnamed =
  'The setting SANDBOX is missing: with DATABASE_URL say SANDBOX=false for real money, or SANDBOX=true for play money with a known password.';

/**
 * Reads the configuration: defaults, then the JSON file in CONFIG, then the environment. Enough for programs that only inspect an exchange.
 * Without HEALTH_PORT the health port is PORT + 1, or any free one when PORT is 0.
 * @returns also whether file or environment set `sandbox.enabled`
 * @throws ConfigError naming the first wrong setting
 */
export function readConfig(environment: Environment = process.env): { config: Config; sandboxNamed: boolean } {
  const tree: Tree = environment['CONFIG'] ? readFile(environment['CONFIG']) : {};
  const port = Number(environment['PORT'] || 'none');
  if (port >= 0 && (tree['server'] as Tree | undefined)?.['healthPort'] === undefined)
    assign(tree, ['server', 'healthPort'], port === 0 ? 0 : (port % 65_535) + 1);
  for (const [name, { path, read }] of Object.entries(environmentVariables)) {
    const value = environment[name];
    if (value !== undefined && value !== '') assign(tree, path, read(value));
  }
  const result = settings.safeParse(tree);
  if (result.success) return { config: result.data, sandboxNamed: (tree['sandbox'] as Tree | undefined)?.['enabled'] !== undefined };
  const issue = result.error.issues[0] as z.core.$ZodIssue;
  const variable = Object.entries(environmentVariables).find(
    ([name, each]) => environment[name] && each.path.join('.') === issue.path.join('.'),
  )?.[0];
  throw new ConfigError(`The setting ${variable ?? (issue.path.join('.') || 'file')} is wrong: ${issue.message}.`);
}
