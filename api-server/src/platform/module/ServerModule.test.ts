import { silentLogger } from '../../kernel';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { defineModule, openModule } from '.';
import type { ServerContext } from '.';

/** Some services, as far as these modules know of any. */
const services = (given: Partial<ServerContext>): ServerContext => given as ServerContext;

describe('a module', () => {
  const clock = new FakeClock();
  const hooks = { retention: [], divided: [] } as unknown as ServerContext['hooks'];

  it('gets the services that it takes and no others', () => {
    const opened: object[] = [];
    const module = defineModule({ name: 'news', takes: ['clock', 'hooks'], open: (given) => (opened.push(given), {}) });
    openModule(services({ clock, hooks, logger: silentLogger }), module);
    expect(opened).toEqual([{ clock, hooks }]);
  });

  it('is refused where nobody has made what it takes', () => {
    const module = defineModule({ name: 'news', takes: ['clock', 'logger'], open: () => ({}) });
    expect(() => openModule(services({ clock, hooks }), module)).toThrow('The module news takes logger, which nobody has made');
  });

  it('hangs its parts into the points of others', () => {
    const rule = { table: 'article', column: 'updated_at', keep: 1 };
    openModule(services({ clock, hooks }), defineModule({ name: 'news', open: () => ({ retention: [rule] }) }));
    expect(hooks.retention).toEqual([rule]);
    expect(hooks.divided).toEqual([]);
  });
});
