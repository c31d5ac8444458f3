import { render } from '@testing-library/react';
import { Notice } from './Notice';

test('an alert scrolls into sight when it appears, other notices leave the page where it is', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<Notice>All is well.</Notice>);
  rerender(<Notice role="status">It is being found out.</Notice>);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(
    <Notice key="refused" role="alert">
      Not enough USDT.
    </Notice>,
  );
  rerender(
    <Notice key="refused" role="alert">
      Still not enough USDT.
    </Notice>,
  );
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});
