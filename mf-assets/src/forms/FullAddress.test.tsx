import { render } from '@testing-library/react';
import { translatePage } from '@halyard-h5/shared-api/testing';
import { FullAddress } from './FullAddress';

test('shows the whole of another address in a page that a browser translates', () => {
  const { container, rerender } = render(<FullAddress address="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" />);
  translatePage(true)();
  rerender(<FullAddress address="TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7" />);
  expect(container).toHaveTextContent(/^TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7$/);
});
