/* node --test: which imports make a circle of folders, and which do not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFolderCircles } from './folderCircles.mjs';

/** Files by what they import; a file that only others name imports nothing. */
function circlesOf(imports) {
  const all = new Map(Object.entries(imports));
  for (const target of Object.values(imports).flat()) if (!all.has(target)) all.set(target, []);
  return findFolderCircles(all);
}
const namesOf = (circles) => circles.map(({ parent, folders }) => [parent, ...folders]);

describe('circles of folders', () => {
  it('are found though no file imports itself, with every import of each arrow', () => {
    const [circle, ...others] = circlesOf({
      'shop/src/cart/total.ts': ['shop/src/price/Price.ts', 'shop/src/price/round.ts'],
      'shop/src/price/offers.ts': ['shop/src/cart/Cart.ts'],
    });
    assert.deepEqual(others, []);
    assert.deepEqual([circle.parent, circle.folders], ['shop/src', ['cart', 'price']]);
    assert.deepEqual(
      circle.arrows.map(({ from, to, imports }) => [from, to, imports.map(({ target }) => target)]),
      [
        ['cart', 'price', ['shop/src/price/Price.ts', 'shop/src/price/round.ts']],
        ['price', 'cart', ['shop/src/cart/Cart.ts']],
      ],
    );
  });

  it('are found in rooms of rooms, by way of a third and of loose files', () => {
    const circles = circlesOf({
      'shop/src/floor/room/a/one.ts': ['shop/src/floor/room/b/one.ts'],
      'shop/src/floor/room/b/two.ts': ['shop/src/floor/room/loose.ts'],
      'shop/src/floor/room/loose.ts': ['shop/src/floor/room/c/one.ts'],
      'shop/src/floor/room/c/two.ts': ['shop/src/floor/room/a/two.ts'],
    });
    assert.deepEqual(namesOf(circles), [['shop/src/floor/room', 'a', 'b', 'c']]);
  });

  it('are no index above its folders, no folder with one file beside it, and none across packages', () => {
    const circles = circlesOf({
      'shop/src/index.ts': ['shop/src/cart/total.ts', 'shop/src/price/round.ts'],
      'shop/src/cart/total.ts': ['shop/src/types.ts', 'shop/src/rules.ts'],
      'shop/src/rules.ts': ['shop/src/cart/Cart.ts'],
      'shop/src/price/round.ts': ['shop/src/types.ts', 'shelf/src/one.ts'],
      'shelf/src/two.ts': ['shop/src/price/Price.ts'],
    });
    assert.deepEqual(circles, []);
  });

  it('leave out unit tests, not browser tests and folders for tests', () => {
    const circle = (name) => circlesOf({ 'shop/src/a/one.ts': ['shop/src/b/two.ts'], [`shop/src/b/${name}`]: ['shop/src/a/three.ts'] });
    assert.deepEqual([circle('one.test.tsx'), circle('one.proof.test.ts'), circle('one.test.mjs')], [[], [], []]);
    const found = [['shop/src', 'a', 'b']];
    assert.deepEqual([namesOf(circle('one.spec.ts')), namesOf(circle('testing/one.ts'))], [found, found]);
  });
});
