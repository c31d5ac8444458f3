import { Activity } from 'react';
import { render } from '@testing-library/react';
import { isShown, useShownRemote } from './shownRemotes';

function Shown() {
  useShownRemote('account');
  return null;
}

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Shown />
  </Activity>
);

test('a remote is kept on a page that is hidden behind another, until that is closed', () => {
  const { rerender, unmount } = render(page('visible'));
  rerender(page('hidden'));
  expect(isShown('account@1')).toBe(true);
  unmount();
  expect(isShown('account@1')).toBe(false);
});
