import { contentSecurityPolicy, fillPage, isWorkerAddress, pagePolicies, servedWorker } from '.';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('scripts without integrity are blocked, or told of where developers’ builds may come', () => {
  const policy = 'blocked-destinations=(script)';
  expect(pagePolicies({ inlineScripts: [] })).toMatchObject({ 'integrity-policy': policy });
  const named = pagePolicies({ inlineScripts: [], scriptOrigins: ['https://remotes.example'] });
  expect(named).toMatchObject({ 'integrity-policy-report-only': policy });
  expect(named).not.toHaveProperty('integrity-policy');
});

test('the page uses what its pages need of a device, and shares its window with no other site', () => {
  const policies = pagePolicies({ inlineScripts: [] });
  expect(policies).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' });
  const allowed = policies['permissions-policy']?.split(', ') ?? [];
  for (const feature of ['microphone', 'display-capture', 'payment', 'usb']) expect(allowed).toContain(`${feature}=()`);
  expect(allowed.filter((each) => !each.endsWith('=()'))).toEqual(['camera=(self)', 'geolocation=(self)', 'clipboard-read=(self)']);
});

test('scripts come from the page’s origin, its inline script by hash and named origins; nothing from strings', () => {
  const policy = contentSecurityPolicy({
    inlineScripts: ['sha384-abc='],
    scriptOrigins: ['https://remotes.example'],
    reportOrigins: ['https://otel.example'],
  });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha384-abc=' https://remotes.example");
  expect(directive(policy, 'style-src')).toBe("style-src 'self' https://remotes.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://remotes.example https://otel.example");
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default');
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*|blob: 'self'|data:;/);
});

test('what is written into the page cannot leave its element', () => {
  const template = '<script type="application/json"><!--registry--></script><!--registry-keys--><!--configuration-->';
  const page = fillPage(template, { registry: '{"a":"</script><b>$&"}', keys: [{ id: '</script>' }], configuration: { developer: true } });
  expect(page).toBe(
    '<script type="application/json">{"a":"\\u003c/script>\\u003cb>$&"}</script>[{"id":"\\u003c/script>"}]{"developer":true}',
  );
});

test.each([
  ['service-worker.js', true],
  ['shell/1.0.0-a/service-worker.js', true],
  ['shell/1.0.0-a/remove-service-worker.js', false],
  ['shell/a/b/service-worker.js', false],
  ['remotes/mf-home/service-worker.js', false],
])('%s is an address of the service worker: %s', (name, is) => expect(isWorkerAddress(name)).toBe(is));

test('the service worker is the one of the registry’s shell, and its removal while it is switched off', () => {
  const folder = 'shell/2/';
  const serviceWorker = { script: ['service-worker.js', 'sha256-a='], removal: ['remove.js', 'sha256-b='] } as const;
  expect(servedWorker({ shell: { folder, serviceWorker } })).toEqual({ file: 'shell/2/service-worker.js', integrity: 'sha256-a=' });
  expect(servedWorker({ shell: { folder, serviceWorker: { ...serviceWorker, disabled: true } } })?.file).toBe('shell/2/remove.js');
  expect(servedWorker({ shell: { folder } })).toBeUndefined();
});
