import type { z } from 'zod';
import type { Config } from './Config';
import { hang, type Hung } from './Hooks';
import type { ModuleParts } from './ModuleParts';
import type { ServerContext, Service } from './ServerContext';

/** What a module gives while it is open. */
export interface OpenModule extends Hung {
  /** In the order in which they start. */
  readonly workers?: readonly Service[];
  /** Whether a token and a cookie header are of a session of somebody who runs the exchange. */
  readonly isOperator?: (token: string, cookie: string | undefined) => Promise<boolean>;
  /** What the health port answers, by path, to operators and on this machine. */
  readonly healthAnswers?: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>>;
}

type ServiceName = keyof ServerContext;

/**
 * All that one room gives the exchange. Its tables it adds to `Tables` itself.
 * @see docs/decisions/0110-rooms-of-the-server.md
 */
export interface ServerModule<
  Sections extends keyof Config = never,
  Open extends OpenModule = OpenModule,
  Taken extends ServiceName = ServiceName,
> extends ModuleParts {
  readonly name: string;
  /** Schemas of its sections of the configuration; each takes nothing and gives defaults. */
  readonly settings?: { readonly [Section in Sections]: z.ZodType<Config[Section]> };
  /** A sentence about what is wrong with the whole configuration and no section alone can tell; undefined when nothing is. */
  fault?(config: Config): string | undefined;
  /** Names of the services that it takes: it gets those and no others. */
  readonly takes?: readonly Taken[];
  /** Services that it makes out of others for whoever takes them. */
  readonly makes?: { readonly [Name in ServiceName]?: (services: ServerContext) => ServerContext[Name] };
  /** Binds the module's calls to `routes` and answers what else it gives. Nothing runs before its workers are started. */
  open?(services: Pick<ServerContext, Taken>): Open;
}

/** Declares a module; `app/modules` lists it. */
export function defineModule<
  Sections extends keyof Config = never,
  const Open extends OpenModule = OpenModule,
  Taken extends ServiceName = never,
>(module: ServerModule<Sections, Open, Taken>): ServerModule<Sections, Open, Taken> {
  return module;
}

/**
 * The services that a module takes.
 * @throws Error where it takes one that nobody has made
 */
export function servicesOf<Taken extends ServiceName>(
  context: ServerContext,
  { name, takes = [] }: { readonly name?: string; readonly takes?: readonly Taken[] },
): Pick<ServerContext, Taken> {
  const missing = takes.filter((service) => context[service] === undefined);
  if (missing.length > 0) throw new Error(`The module ${name} takes ${missing.join(', ')}, which nobody has made`);
  return Object.fromEntries(takes.map((service) => [service, context[service]])) as Pick<ServerContext, Taken>;
}

/** A module as far as it is opened. */
export type Openable<Open extends OpenModule = OpenModule> = Pick<ServerModule<never, Open>, 'open' | 'takes'> & { readonly name?: string };

/** Opens a module on the services that it takes, and hangs its parts into the points of others. */
export function openModule<Open extends OpenModule>(context: ServerContext, module: Openable<Open>): Open {
  const open = module.open?.(servicesOf(context, module)) ?? ({} as Open);
  hang(context.hooks, open);
  return open;
}
