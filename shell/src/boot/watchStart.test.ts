import { watchStart } from './watchStart';

const sent: unknown[] = [];
const read = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const told = async (): Promise<string> => (await Promise.all((sent as Blob[]).map(read))).join();
const failing = (name: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: `https://halyard.test/h5/${name}` });
const fail = (element: HTMLElement): void => {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
};

/** Heard by the page alone: Jest takes one that reaches the end of the window for its own. */
function throwing(event: ErrorEvent): void {
  window.addEventListener('error', (heard) => heard.stopImmediatePropagation(), { once: true });
  window.dispatchEvent(event);
}

beforeEach(() => {
  sent.length = 0;
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(navigator, { sendBeacon: (_address: string, blob: Blob) => sent.push(blob) });
});

test('a file of the shell that does not come is told once, by version; files of others are not', async () => {
  watchStart('1.0.0-a', 1, true);
  fail(failing('remotes/mf-home/1/entry.js'));
  fail(failing('shell/1.0.0-b/shell.js'));
  expect(sent).toEqual([]);
  fail(failing('shell/1.0.0-a/shell.js'));
  fail(failing('shell/1.0.0-a/other.js'));
  expect(sent).toHaveLength(1);
  expect(JSON.parse(await told())).toEqual({
    visit: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    events: [{ kind: 'fault', name: 'start', source: 'shell@1.0.0-a' }],
  });
});

test('what its code throws before anything is shown is told; afterwards others report', () => {
  watchStart('1.0.0-c', 1, true);
  const error = { stack: 'Error\n at https://halyard.test/h5/shell/1.0.0-c/shell.js:1:1' };
  const thrown = (): void => throwing(new ErrorEvent('error', { error }));
  document.getElementById('root')?.append('page');
  thrown();
  expect(sent).toEqual([]);
  document.getElementById('root')?.replaceChildren();
  throwing(new ErrorEvent('error', { error: { stack: 'at chrome-extension://x' } }));
  expect(sent).toEqual([]);
  thrown();
  expect(sent).toHaveLength(1);
});

test('a visit that is not reported tells nothing', () => {
  watchStart('1.0.0-d', 0, true);
  fail(failing('shell/1.0.0-d/shell.js'));
  expect(sent).toEqual([]);
});

test('a cohort’s page says that its visit is not to be counted', async () => {
  watchStart('1.0.0-e', 1, false);
  fail(failing('shell/1.0.0-e/shell.js'));
  expect(JSON.parse(await told())).toMatchObject({ counted: false });
});
