import { defineModule } from '../module';
import { serveSite } from './serveSite';
import { pageSettings } from './settings';
import { takes } from './services';

/** The built front end, below /h5/. */
export const webModule = defineModule({
  name: 'web',
  takes,
  settings: { page: pageSettings.prefault({}) },
  open(context) {
    serveSite(context);
    return {};
  },
});
