import { holdAbove } from './holdAbove';

let nextFrame: (() => void) | undefined;
beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => ((nextFrame = () => run(0)), 7));
  jest.spyOn(window, 'cancelAnimationFrame');
});
afterEach(() => jest.restoreAllMocks());

/** Draws what is on screen, each place with its area, and puts a layer above it. */
function draw(html: string) {
  document.body.innerHTML = `${html}<div id="toast"></div>`;
  for (const place of document.querySelectorAll<HTMLElement>('[data-area]')) {
    const [left, bottom, width] = (place.dataset['area'] ?? '').split(' ').map(Number) as [number, number, number];
    place.getBoundingClientRect = () => new DOMRect(left, bottom, width, 0);
  }
  const layer = document.querySelector<HTMLElement>('#toast') as HTMLElement;
  Object.defineProperty(layer, 'offsetHeight', { value: 58 });
  const end = holdAbove(layer);
  const at = () => [layer.style.left, layer.style.width, layer.style.bottom];
  return { end, at };
}
const room = () => document.documentElement.style.getPropertyValue('--toast-room');
const page = '<div data-active="true" data-area="0 718 390"><div data-toast-place data-area="0 650 390"></div></div>';
const end = window.innerHeight;

test.each([
  [
    'above the action bar of the page on screen',
    `<div data-active="false"><div data-toast-place data-area="0 1 390"></div></div>${page}`,
    650,
  ],
  ['above the footer of a sheet', `${page}<div data-overlay-layer><div data-toast-place data-area="0 600 390"></div></div>`, 600],
  ['at the end of a page without an action bar', '<div data-active="true" data-area="0 718 390"></div>', 718],
])('stands %s', (_, html, bottom) => {
  const { at } = draw(html);
  expect(at()).toEqual(['0px', '390px', `${end - bottom}px`]);
});

test.each([
  ['a dialog', `${page}<div data-overlay-layer data-area="0 1 390"></div>`],
  ['a page that is not drawn yet', '<div data-active="true" data-area="0 0 0"><div data-toast-place data-area="0 0 0"></div></div>'],
  ['nothing', ''],
])('stands whole at the end of the window where there is %s', (_, html) => {
  expect(draw(html).at()).toEqual(['0px', `${window.innerWidth}px`, '0px']);
});

test('keeps to the column of the buttons', () => {
  expect(draw('<div data-active="true"><div data-toast-place data-area="464 300 380"></div></div>').at().slice(0, 2)).toEqual([
    '464px',
    '380px',
  ]);
});

test('stays above a keyboard', () => {
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: { offsetTop: 10, height: 390 } });
  expect(draw(page).at()[2]).toBe(`${end - 400}px`);
  Reflect.deleteProperty(window, 'visualViewport');
});

test('follows what comes and goes, and gives its room back', () => {
  const { end: stop, at } = draw(page);
  expect(room()).toBe('58px');
  document.body.insertAdjacentHTML('beforeend', '<div data-overlay-layer></div>');
  nextFrame?.();
  expect(at()[2]).toBe('0px');
  stop();
  expect(room()).toBe('');
  expect(cancelAnimationFrame).toHaveBeenCalledWith(7);
});
