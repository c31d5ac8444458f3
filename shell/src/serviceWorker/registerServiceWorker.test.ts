import type { KeepMessage } from './KeepMessage';
import { registerServiceWorker, replaceServiceWorker } from './registerServiceWorker';
import { updateServiceWorker } from './updateServiceWorker';

const message: KeepMessage = { type: 'keep', revision: 1, folders: [], files: [], used: [] };

/** A browser's side of service workers. @param controlled whether a worker controls the page from the beginning */
function startContainer({ controlled = true, registered = true, installing = false } = {}) {
  const events = new EventTarget();
  const worker = () => ({ postMessage: jest.fn() });
  const active = worker();
  const registration = { active, installing: installing ? worker() : null, waiting: null, update: jest.fn(async () => undefined) };
  const container = Object.assign(events, {
    controller: controlled ? active : null,
    ready: Promise.resolve(registration),
    register: jest.fn(async () => registration),
    getRegistration: jest.fn(async () => (registered ? registration : undefined)),
  });
  const takeOver = () => {
    const next = worker();
    Object.assign(container, { controller: next });
    events.dispatchEvent(new Event('controllerchange'));
    return next;
  };
  return { container: container as unknown as ServiceWorkerContainer & typeof container, active, registration, takeOver };
}
const script = 'service-worker.js';

test('the worker is looked for past the browser’s cache, and asked to keep what is wanted, each time that one takes over', async () => {
  const { container, active, takeOver } = startContainer();
  const tell = await registerServiceWorker({ script, wanted: () => message, container });
  expect(container.register).toHaveBeenCalledWith(script, { scope: './', updateViaCache: 'none' });
  expect(active.postMessage).toHaveBeenCalledWith(message);
  const next = takeOver();
  expect(next.postMessage).toHaveBeenCalledTimes(1);
  tell();
  expect(next.postMessage).toHaveBeenCalledTimes(2);
});

test('a worker that is about to be replaced is asked for nothing; the next one is', async () => {
  const { container, active, takeOver } = startContainer({ installing: true });
  await registerServiceWorker({ script, wanted: () => message, container });
  expect(active.postMessage).not.toHaveBeenCalled();
  expect(takeOver().postMessage).toHaveBeenCalledWith(message);
});

test('one that takes over before the browser says that it is ready is asked, too', async () => {
  const { container, takeOver } = startContainer({ controlled: false, installing: true });
  const registered = registerServiceWorker({ script, wanted: () => message, container });
  const worker = takeOver();
  await registered;
  expect(worker.postMessage).toHaveBeenCalledWith(message);
});

test('at a first visit it waits until the worker controls the page', async () => {
  const { container, takeOver } = startContainer({ controlled: false });
  let done = false;
  const registered = registerServiceWorker({ script, wanted: () => undefined, container }).then(() => (done = true));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(done).toBe(false);
  const worker = takeOver();
  await registered;
  expect(worker.postMessage).not.toHaveBeenCalled();
});

test('an open page looks for another worker; while they are off, only who has one gets the removal', async () => {
  const { container, registration } = startContainer();
  await updateServiceWorker(container);
  expect(registration.update).toHaveBeenCalledTimes(1);
  await replaceServiceWorker(script, container);
  expect(container.register).toHaveBeenCalledTimes(1);
  const none = startContainer({ registered: false });
  await updateServiceWorker(none.container);
  await replaceServiceWorker(script, none.container);
  expect(none.container.register).not.toHaveBeenCalled();
});

test('a browser without service workers does without', async () => {
  for (const container of [undefined]) {
    await (
      await registerServiceWorker({ script, wanted: () => message, container })
    )();
    await updateServiceWorker(container);
    await replaceServiceWorker(script, container);
  }
});
