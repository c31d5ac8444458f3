import { events } from './events';
import { moments } from './moments';
import { testEventAtMoment } from './testEventAtMoment';

for (const when of Object.keys(moments) as (keyof typeof moments)[]) {
  for (const what of Object.keys(events) as (keyof typeof events)[]) testEventAtMoment(what, when);
}
