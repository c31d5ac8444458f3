import { isShellRoute, shellRoutes } from './shellRoutes';

test('the shell’s own pages are where no remote may be, so that each can be deployed without the other', () => {
  for (const { id, path } of shellRoutes) {
    expect(isShellRoute(id)).toBe(true);
    expect(path).toMatch(/^\/__/);
  }
});
