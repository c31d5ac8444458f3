import type { RemoteBuild } from '../build/readBuild';
import type { DeployedFacts } from '../compatibility/deployedFacts';
import type { DefinitionJson, Registry } from '../registry';
import type { ApiShapes } from '../apiShapes/apiShapes';

/** One reason not to deploy. */
export interface BuildFault {
  /** Name of the rule. */
  readonly rule: string;
  /** What it is about: a file, a route, a library, a call. */
  readonly subject: string;
  readonly expected: string;
  readonly received: string;
}

/** Sizes in brotli bytes that a remote has set itself, in its `package.json` under `budget`. */
export interface Budget {
  readonly entry: number;
  /** Of each page with its styles, unless `pages` names it. */
  readonly page: number;
  readonly pages?: Readonly<Record<string, number>> | undefined;
}

/** Everything that the rules look at. */
export interface CheckSubject extends DeployedFacts {
  readonly build: RemoteBuild;
  /** Of the site that it is to be deployed to. */
  readonly registry: Registry;
  readonly budget: Budget | undefined;
  /** The definition as the sources say it now; undefined without sources. */
  readonly definition: DefinitionJson | undefined;
  /** Calls that the exchange serves; undefined when none was asked. */
  readonly served: ApiShapes | undefined;
  /** Keys of the common texts that the shell of the site brings; undefined when it does not say. */
  readonly broughtTexts: readonly string[] | undefined;
}

/** One rule: what it found wrong, nothing when all is well. */
export type Rule = (subject: CheckSubject) => BuildFault[];
