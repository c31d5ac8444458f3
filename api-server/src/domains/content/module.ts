import { defineModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { contentRoutes } from './routes';
import { seedContent } from './seedContent';
import { contentSettings } from './settings';
import { supportOf } from './supportOf';
import { takes } from './services';

/** Texts and pictures of the exchange; the worker writes the first ones into an empty database and keeps up those that nobody changed. */
export const contentModule = defineModule({
  name: 'content',
  takes,
  settings: { content: contentSettings.prefault({}) },
  fault: (config) =>
    supportOf(config).channels.length > 0
      ? undefined
      : 'The setting SUPPORT_EMAIL is missing: outside the sandbox traders need an address that they can write to.',
  open(context) {
    contentRoutes(context);
    const seeding: Service = {
      start: () => (context.config.content.seed ? seedContent(context) : undefined),
      stop: () => undefined,
    };
    return { workers: [seeding] };
  },
});
