import { createTelemetry } from './createTelemetry';
import { watchUncaught } from './watchUncaught';

test('errors of our code are recorded by their build; notices, aborts and failed calls are not', () => {
  const telemetry = createTelemetry();
  watchUncaught(telemetry);
  const error = (name: string, stack: string, more = {}) => Object.assign(new Error('boom'), { name, stack }, more);
  const tell = (reason: unknown) => window.dispatchEvent(new ErrorEvent('error', { error: reason, message: 'ResizeObserver loop' }));
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  tell(undefined);
  reject(error('AbortError', ''));
  reject(error('ApiFault', '', { code: 'network', kind: 'network' }));
  reject('a text');
  expect(telemetry.recorded()).toEqual([]);
  tell(error('TypeError', 'at a (https://a.example/h5/remotes/mf-home/1.0.0-ab/12.c.js:1:2)'));
  reject(error('RangeError', 'at a (https://a.example/h5/shell/1.0.0-cd/shell.c.js:1:2)'));
  expect(telemetry.recorded().map(({ kind, name, source }) => `${kind} ${name} ${source}`)).toEqual([
    'error uncaught home@1.0.0-ab',
    'error uncaught shell@1.0.0-cd',
  ]);
});
