import { render } from '@testing-library/react';
import { translatePage } from '@halyard-h5/shared-api/testing';
import type { ReactElement } from 'react';
import * as Ui from './index';
import { ImageField } from './image';
import { Timeline } from './inputs';
import { InlineFacts } from './pages';

const clock = { now: () => 0 };
const never = () => undefined;
const countdown = (endsAt: number) => (
  <Ui.Countdown startsAt={0} endsAt={endsAt} clock={clock} label="Left" soonText="Soon" endText="Over" />
);
const tabs = (count?: number) => (
  <Ui.SimpleTabs label="Lists" items={[{ id: 'open', label: 'Open', count }]} value="open" onChange={never} />
);
const review = (state: 'current' | 'done') => [{ id: '1', state, stateLabel: state, title: `Review ${state}` }];
const picture = (chooseLabel: string) => (
  <ImageField
    label="Proof"
    previewLabel="Preview"
    upload={{ state: { status: 'empty' } } as never}
    texts={{ chooseLabel, retryLabel: '', preparing: '', sending: () => '', sent: '', notSent: '', unreadable: '' }}
  />
);

/** What a page shows of one thing, one after the other. */
const changes: Readonly<Record<string, readonly ReactElement[]>> = {
  figure: [<Ui.Figure>1</Ui.Figure>, <Ui.Figure>2</Ui.Figure>],
  price: [<Ui.Price value="1" tickSize="1" />, <Ui.Price value="2" tickSize="1" />],
  'flashing price': [<Ui.Price value="1" tickSize="1" flash />, <Ui.Price value="2" tickSize="1" flash />],
  balance: [<Ui.Money value="1" currency="USDT" />, <Ui.Money value="2" currency="USDT" />, <Ui.Money value="2" concealed />],
  profit: [<Ui.Money value="1" change />, <Ui.Money value="0" change />, <Ui.Money value="-1" change />],
  amount: [<Ui.Amount value="1" unit="BTC" />, <Ui.Amount value="2" unit="ETH" />],
  change: [<Ui.Change percent="1" />, <Ui.Change percent="0" />, <Ui.Change percent="-2" />],
  countdown: [countdown(60_000), countdown(9_000), countdown(0)],
  time: [<Ui.DateTime time={0} />, <Ui.DateTime time={86_400_000} />],
  button: [
    <Ui.Button detail="pays 1">Wait</Ui.Button>,
    <Ui.Button icon={<i />} detail="pays 2">
      Buy
    </Ui.Button>,
    <Ui.Button loading>Buy now</Ui.Button>,
  ],
  badge: [<Ui.Badge dot>Pending</Ui.Badge>, <Ui.Badge>Done</Ui.Badge>],
  mark: [<Ui.StaleMark text="as of 12:00" />, <Ui.StaleMark text="as of 12:01" />],
  'tab count': [tabs(), tabs(1), tabs(2), tabs()],
  choice: ['10X', '20X'].map((label) => (
    <Ui.SegmentedControl label="Leverage" options={[{ value: 'a', label }]} value="a" onChange={never} />
  )),
  row: [
    <Ui.ListRow title="Order" trailing="Open" trailingDetail="1" />,
    <Ui.ListRow title="Order" trailing={<Ui.Money value="1" change />} trailingDetail="2" />,
    <Ui.ListRow title="Order" trailing="Void" />,
  ],
  fact: [
    <InlineFacts>
      {'Maker'}
      <Ui.Money value="1" />
    </InlineFacts>,
    <InlineFacts>
      {'Taker'}
      {'10 lots'}
    </InlineFacts>,
  ],
  timeline: [<Timeline label="Review" events={review('current')} />, <Timeline label="Review" events={review('done')} />],
  'picture to send': [picture('Choose'), picture('Choose another')],
};

const shown = (element: ReactElement): string | null => {
  const { container, unmount } = render(element);
  const { textContent } = container;
  unmount();
  return textContent;
};

describe.each([
  ['that leaves figures alone', false],
  ['of everything', true],
])('a translation %s', (_, everything) => {
  let end: () => void;
  afterEach(() => end());

  test.each(Object.entries(changes))('shows the next %s', async (_name, [first, ...next]) => {
    const { container, rerender } = render(first);
    end = translatePage(everything);
    for (const element of next) {
      rerender(element);
      const expected = shown(element);
      expect(container.textContent).toBe(expected);
      // What has changed is translated, too.
      await Promise.resolve();
      expect(container.textContent).toBe(expected);
    }
  });
});

test('leaves figures alone and translates words', () => {
  const { container } = render(
    <p>
      <span>Available</span> <Ui.Money value="1" currency="USDT" />
    </p>,
  );
  translatePage()();
  expect([...container.querySelectorAll('font font')].map(({ textContent }) => textContent)).toEqual(['Available']);
});
