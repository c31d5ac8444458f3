import { printable } from '@halyard-h5/federation-kit/sources';
import { ConfigError, loadConfig } from './config';
import type { Config } from '../platform/module';
import { outboxFile } from '../core/access';
import { explainFailure } from './explainFailure';
import { createLogger } from '../platform/observability';
import { startServer } from './startServer';
import type { RunningServer } from './startServer';

function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

function welcome(config: Config, { origin, operatorOrigin, healthPort, feed }: RunningServer): void {
  const lines = [
    `${config.brand.name} is running.`,
    config.server.webFolder === undefined ? undefined : `  App      ${origin}/h5/`,
    `  API      ${origin}/api/openapi.json`,
    config.operator.consoleFolder === undefined ? undefined : `  Console  ${operatorOrigin}/operator/`,
    `  Health   http://${config.server.host}:${healthPort}/health/ready`,
    `  Prices   ${feed}${feed === 'live' ? '' : ' (not live)'}`,
  ];
  if (config.sandbox.enabled)
    lines.push(`  Sign in  ${config.sandbox.email} with the password ${config.sandbox.password}, then claim demo money under Assets`);
  if (config.sandbox.enabled && config.operator.consoleFolder !== undefined)
    lines.push(
      '  Operators sign in to the console as “operator” or “operator2”, with the passwords that the first start printed',
      ...(config.operator.autoReviewAfter > 0 ? ['  Reviews are made by the sandbox itself; AUTO_REVIEW=0 leaves them to operators'] : []),
    );
  if (config.sandbox.enabled && (config.access.smtpUrl === undefined || config.access.smsUrl === undefined))
    lines.push(`  Codes    appear here and in ${outboxFile(config)}`);
  lines.filter((line) => line !== undefined).forEach(say);
}

/** Runs the server until a signal ends it. A start that fails says why in one sentence and ends with code 1. */
export async function runServer(): Promise<void> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', (reason) =>
    logger.error({ error: String(reason), stack: (reason as Error | undefined)?.stack }, 'unhandled rejection'),
  );
  const running = await startServer(config, logger, say).catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error, config) ?? (error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  });
  welcome(config, running);

  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: finishing what is running …`);
    setTimeout(() => process.exit(1), config.server.stopWithin + 5_000).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
