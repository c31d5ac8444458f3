import { z } from 'zod';
import type { Config } from '../../platform/module';
import { modules } from '../modules';

type SectionsOf<Module> = Module extends { readonly settings?: infer Settings } ? keyof NonNullable<Settings> : never;
/** Only a configuration whose every section is some module's can be composed. */
type Complete = [Exclude<keyof Config, SectionsOf<(typeof modules)[number]>>] extends [never]
  ? { [Section in keyof Config]: z.ZodType<Config[Section]> }
  : never;

const sections: Complete = Object.assign({}, ...modules.map(({ settings: own }) => own));

/** The whole configuration of the server: the sections of all modules, each with defaults. */
export const settings = z.strictObject(sections);
