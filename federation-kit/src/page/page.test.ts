import { contentSecurityPolicy, fillPage } from '.';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

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
