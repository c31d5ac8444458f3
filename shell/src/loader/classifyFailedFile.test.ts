import { createHash } from 'node:crypto';
import { classifyFailedFile } from './classifyFailedFile';
import { failedFile } from './failedFile';
import { ScriptFailure } from './loadScript';

const url = 'https://example.com/h5/remotes/mf-home/1/entry.js';
const text = 'window.x = 1;';
const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** An answer with just what is looked at; this test environment has no `Response`. */
const answer = (body: string, status = 200, type = 'text/javascript') =>
  (async () => ({
    ok: status < 400,
    status,
    headers: { get: (name: string) => (name === 'content-type' ? type : null) },
    arrayBuffer: async () => Uint8Array.from(Buffer.from(body)).buffer,
  })) as unknown as typeof fetch;

const kind = async (ask: typeof fetch, expected = { integrity, bytes: text.length }) =>
  (await classifyFailedFile({ url, symptom: 'error' }, expected, ask)).kind;

test.each([
  ['no answer', async () => Promise.reject(new TypeError('failed')), 'down'],
  ['an error answer', answer('oops', 503), 'down'],
  ['a page', answer('<html>', 200, 'text/html; charset=utf-8'), 'corrupt'],
  ['half of it', answer(text.slice(0, 5)), 'corrupt'],
  ['other content', answer('window.y = 2;'), 'tampered'],
  ['more content', answer(`${text} evil();`), 'tampered'],
  ['the right content after all', answer(text), 'down'],
] as const)('%s is told', async (_what, ask, expected) => {
  expect(await kind(ask as typeof fetch)).toBe(expected);
});

test('a time-out is slow, a script without its chunk is corrupt; neither asks again', async () => {
  const ask = jest.fn();
  expect((await classifyFailedFile({ url, symptom: 'timeout' }, {}, ask)).kind).toBe('slow');
  expect((await classifyFailedFile({ url, symptom: 'missing' }, {}, ask)).kind).toBe('corrupt');
  expect(ask).not.toHaveBeenCalled();
});

test('the file is found in failures of scripts and of chunks, and in nothing else', () => {
  expect(failedFile(new ScriptFailure(url, true))).toEqual({ url, symptom: 'timeout' });
  expect(failedFile(Object.assign(new Error(), { name: 'ChunkLoadError', type: 'missing', request: url }))).toEqual({
    url,
    symptom: 'missing',
  });
  expect(failedFile(Object.assign(new Error(), { name: 'ChunkLoadError', type: 'error', request: url }))).toEqual({
    url,
    symptom: 'error',
  });
  expect(failedFile(Object.assign(new Error(), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: url }))).toEqual({
    url,
    symptom: 'error',
  });
  expect(failedFile(new Error('x'))).toBeUndefined();
});
