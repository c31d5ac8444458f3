import { placeMessage } from './placeMessage';

/** What tells of a change of size, as the browser does. */
let changed: (() => void)[] = [];
beforeEach(() => {
  changed = [];
  window.ResizeObserver = class implements ResizeObserver {
    readonly #tell: () => void;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = () => tell([], this);
    }
    observe = () => void changed.push(this.#tell);
    unobserve = () => undefined;
    disconnect = () => void (changed = []);
  };
});
afterAll(() => Reflect.deleteProperty(window, 'ResizeObserver'));

function draw(page: string): { message: HTMLElement; place: HTMLElement | null } {
  document.body.innerHTML = `${page}<p id="message">Order accepted</p>`;
  const message = document.querySelector<HTMLElement>('#message') as HTMLElement;
  const place = document.querySelector<HTMLElement>('[data-active="true"] [data-message-place]');
  Object.defineProperties(message, { offsetHeight: { value: 46 }, offsetWidth: { value: 200 } });
  // Grows upward from the buttons below it, which begin at 700.
  if (place) place.getBoundingClientRect = () => new DOMRect(0, 700 - Number.parseInt(place.style.height || '0'), 390, 0);
  return { message, place };
}
const page = '<div data-active="false"><div data-message-place></div></div><div data-active="true"><div data-message-place></div></div>';
const lineOfPage = () => document.documentElement.style.getPropertyValue('--page-strip');

test('the page on screen makes room for a message in place of its line, as long as it is there', () => {
  const { message, place } = draw(page);
  const end = placeMessage(message);
  expect(place?.style.height).toBe('58px');
  expect(lineOfPage()).toBe('none');
  expect([message.style.left, message.style.insetBlockStart]).toEqual(['95px', '648px']);
  end?.();
  expect(place?.style.height).toBe('');
  expect(lineOfPage()).toBe('');
});

test('it goes with its room where what stands below that changes', () => {
  const { message, place } = draw(page);
  const end = placeMessage(message);
  place!.getBoundingClientRect = () => new DOMRect(0, 651, 390, 58);
  changed.forEach((tell) => tell());
  expect(message.style.insetBlockStart).toBe('657px');
  end?.();
  expect(changed).toEqual([]);
});

test.each([
  ['a sheet lies above the page', `${page}<div data-overlay-layer></div>`],
  ['a keyboard leaves no room', `<div data-keyboard="true">${page}</div>`],
  ['the page has no such room', '<div data-active="true"></div>'],
])('where %s, the message stands where it covers least', (_, given) => {
  const { message, place } = draw(given);
  expect(placeMessage(message)).toBeUndefined();
  expect(place?.style.height ?? '').toBe('');
  expect(message.style.insetBlockStart).toBe(`${window.innerHeight - 12 - 46}px`);
});
