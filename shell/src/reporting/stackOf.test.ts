import { stackFrame } from '@halyard-h5/shared-api/contract';
import { stackOf } from './stackOf';

const thrown = (stack: string) => Object.assign(new Error('user@example.com lost 12.50'), { stack });

test.each([
  [
    'Chromium',
    `TypeError: user@example.com lost 12.50
    at Home (https://exchange.example/h5/remotes/mf-home/1.0.0-02d59f892a/12.0f2c.js:1:2345)
    at async https://cdn.example/h5/shell/1.0.0-ab/shell.0a.js?again=1:2:7
    at chrome-extension://abc/content.js:1:1`,
  ],
  [
    'Firefox and Safari',
    `Home@https://exchange.example/h5/remotes/mf-home/1.0.0-02d59f892a/12.0f2c.js:1:2345
@https://cdn.example/h5/shell/1.0.0-ab/shell.0a.js?again=1:2:7
[native code]`,
  ],
])('places in our files alone leave the page, in %s', (_, stack) => {
  expect(stackOf(thrown(stack))).toEqual([
    { file: 'remotes/mf-home/1.0.0-02d59f892a/12.0f2c.js', line: 1, column: 2345 },
    { file: 'shell/1.0.0-ab/shell.0a.js', line: 2, column: 7 },
  ]);
});

test('what is endless, strange or no error at all is bounded, and is what the exchange takes', () => {
  const line = 'at a (https://a.example/h5/remotes/mf-home/1.0.0-ab/12.c.js:1:2)\n';
  const frames = stackOf(thrown(line.repeat(5_000)));
  expect(frames).toHaveLength(12);
  expect(frames.every((frame) => stackFrame.safeParse(frame).success)).toBe(true);
  const bad = [
    '/remotes/../../etc/x.js:1:1',
    `/remotes/mf-home/1/${'a'.repeat(300)}.js:1:1`,
    '/remotes/mf-home/1/a.js:0:0',
    '/h5/other.js:1:1',
  ];
  expect(stackOf(thrown(bad.join('\n')))).toEqual([]);
  for (const cause of [undefined, null, 'text', 7, { stack: undefined }]) expect(stackOf(cause)).toEqual([]);
});
