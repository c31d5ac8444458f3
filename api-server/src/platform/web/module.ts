import { defineModule } from '../module';
import type { NamedSources } from '../telemetry';
import { serveSite } from './serveSite';
import { pageSettings } from './settings';
import { takes } from './services';

/** The built front end, below /h5/. */
export const webModule = defineModule({
  name: 'web',
  takes,
  settings: { page: pageSettings.prefault({}) },
  open(context) {
    const site = serveSite(context);
    const namedSources: NamedSources[] = site ? [() => site.sources()] : [];
    return { namedSources };
  },
});
