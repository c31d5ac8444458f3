import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageProvider } from '@halyard-h5/shared-api';
import { AsyncContent, Button, EmptyState, ErrorState, List, ListRow, LoadMore, Page, PageHeader } from '../index';

it('has one heading, one main landmark, and the main action outside of what scrolls', async () => {
  const back = jest.fn();
  render(
    <Page header={<PageHeader title="Withdrawal" onBack={back} backLabel="Back" />} actionBar={<Button>Submit</Button>}>
      text
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Withdrawal' })).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

it('keeps a region for what the shell says between content and buttons, whether or not there is something to say', () => {
  const page = (strip?: string | false) => (
    <PageProvider page={{ id: 'home.index', parameters: {} }} strip={strip}>
      <Page actionBar={<Button>Submit</Button>}>text</Page>
    </PageProvider>
  );
  const { rerender } = render(page(false));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(page('Won'));
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('main')).not.toContainElement(region);
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getByRole('main').compareDocumentPosition(region) & following).toBe(following);
  expect(region.compareDocumentPosition(screen.getByRole('button', { name: 'Submit' })) & following).toBe(following);
  rerender(page());
  expect(screen.queryByRole('status')).toBeNull();
});

it('has no bar at the foot without an action or a summary', () => {
  const online = true;
  const { container, rerender } = render(<Page actionSummary={!online && <p>Offline</p>} actionBar={undefined} />);
  expect(container.querySelector('.actionBar')).toBeNull();
  rerender(<Page actionSummary={online && <p>Offline</p>} />);
  expect(container.querySelector('.actionBar')).toHaveTextContent('Offline');
});

it('makes rows buttons, links or plain', async () => {
  const open = jest.fn();
  render(
    <List aria-label="Settings">
      <ListRow title="Language" trailing="English" onClick={open} />
      <ListRow title="Website" href="https://example.com" />
      <ListRow title="Version" trailing="1.0.0" />
    </List>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Language/ }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

describe('AsyncContent', () => {
  const view = (data: readonly string[] | undefined, failed = false) => (
    <AsyncContent
      data={data}
      failed={failed}
      skeleton="loading"
      error={<ErrorState title="Could not load" retryLabel="Retry" onRetry={jest.fn()} />}
      empty={<EmptyState title="Nothing yet" />}
    >
      {(rows) => rows.join()}
    </AsyncContent>
  );

  it('shows one of its four states, and keeps data after a failed refresh', () => {
    const { container, rerender } = render(view(undefined));
    expect(container).toHaveTextContent('loading');
    rerender(view(undefined, true));
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    rerender(view([]));
    expect(container).toHaveTextContent('Nothing yet');
    rerender(view(['a', 'b'], true));
    expect(container).toHaveTextContent('a,b');
  });
});

it('offers more pages, tells a failure, and ends', () => {
  const { rerender, container } = render(<LoadMore hasMore moreLabel="More" onMore={jest.fn()} error="Offline" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Offline');
  rerender(<LoadMore hasMore={false} moreLabel="More" onMore={jest.fn()} endLabel="That is all" />);
  expect(container).toHaveTextContent('That is all');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
