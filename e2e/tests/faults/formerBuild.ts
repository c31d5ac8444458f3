import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { callNames, endpointTable } from '@halyard-h5/shared-api/contract';
import { routeCatalogue, type RouteEntry } from '@halyard-h5/shared-api/host';
import { renamedBuild, type RenamedBuild } from './renamedBuild';

/** What a build of the release before says in place of a name. */
const former = new Map<string, string>([
  ...callNames.map((name): [string, string] => [name, endpointTable[name].path]),
  ...Object.entries<RouteEntry>(routeCatalogue).flatMap(([id, { formerId }]): [string, string][] => (formerId ? [[id, formerId]] : [])),
]);

const formerOf = (name: string): string => former.get(name) ?? name;

/** Names in quotes, but for what a bare function is asked for, `t("transfer.submit")`: that is the key of a text. */
const named = /(?<!(?:^|[^.\w$])[\w$]{1,2}\()(["'`])([A-Za-z]+\.[A-Za-z]+)\1/g;

const rewrite = (text: string): string => text.replace(named, (_all, quote: string, name: string) => `${quote}${formerOf(name)}${quote}`);

/** A build as its sources gave it in the release before, when calls were called by their paths and pages by other ids. */
export function formerBuild(build: RemoteVersion): RenamedBuild {
  const { build: renamed, files } = renamedBuild(build, 'former', undefined, rewrite);
  const routes = renamed.definition.routes.map((route) => ({ ...route, id: formerOf(route.id) }));
  const preload = Object.fromEntries(Object.entries(renamed.preload).map(([id, list]) => [formerOf(id), list]));
  return { files, build: { ...renamed, preload, definition: { ...renamed.definition, routes } } };
}
