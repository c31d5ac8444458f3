import { act, render, screen } from '@testing-library/react';
import { blownFuses, Fuse, renewFuse } from './Fuse';
import { PageBoundary } from './PageBoundary';

test('a page whose fuse is blown gives way to its fallback; other pages stay, and another try begins anew', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors: unknown[] = [];
  const page = (key: string) => (
    <PageBoundary onError={(error) => errors.push(error)} fallback={() => <p>fallback of {key}</p>}>
      <Fuse screen={key} />
      <p>page {key}</p>
    </PageBoundary>
  );
  render(
    <>
      {page('a')}
      {page('b')}
    </>,
  );
  const fault = new Error('it renders without end');
  act(() => blownFuses.setState({ a: fault }));
  expect(screen.queryByText('page a')).toBeNull();
  expect(screen.getByText('fallback of a')).toBeTruthy();
  expect(screen.getByText('page b')).toBeTruthy();
  expect(errors).toEqual([fault]);
  renewFuse('a');
  expect(blownFuses.getState()).toEqual({});
});
