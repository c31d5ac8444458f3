import { render } from '@testing-library/react';
import { installHost, type DeliveryOrder, type FollowPlan } from '@halyard-h5/shared-api';
import { createTestHost, testNow } from '@halyard-h5/shared-api/testing';
import english from './locales/en.json';
import { useStatusText, type StatusTexts } from './useStatusText';

function texts(write: (statusText: StatusTexts) => readonly string[]): string[] {
  function Statuses() {
    return write(useStatusText()).map((text) => <p key={text}>{text}</p>);
  }
  installHost(createTestHost({ catalogues: { futures: english } }));
  const { container } = render(<Statuses />);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
}

test('an order that ended says its result, one that has not what it is doing', () => {
  const orders: readonly Pick<DeliveryOrder, 'status' | 'result'>[] = [
    { status: 'drawn', result: 'win' },
    { status: 'drawn', result: 'loss' },
    { status: 'closed', result: 'draw' },
    { status: 'closed', result: 'returned' },
    { status: 'entrusted' },
    { status: 'open' },
    { status: 'closing' },
    { status: 'cancelled' },
  ];
  expect(texts(({ ofOrder }) => orders.map(ofOrder))).toEqual([
    'Won',
    'Lost',
    'Level',
    'Returned',
    'Opens with the next price',
    'Running',
    'Settling',
    'Cancelled',
  ]);
});

test('a plan says what came of the reader’s own order in it', () => {
  const plan = (status: FollowPlan['status'], profit?: string) => ({
    status,
    orderAt: testNow,
    joined: { value: '10', outcome: 'placed' as const, profit },
  });
  const plans = [
    plan('entrusted'),
    plan('open'),
    plan('closing'),
    plan('drawn', '8.2'),
    plan('drawn', '-10'),
    plan('drawn', '0'),
    { ...plan('drawn'), joined: undefined },
    plan('closed', '0'),
    plan('cancelled'),
  ];
  expect(texts(({ ofPlan }) => plans.map(ofPlan))).toEqual([
    expect.stringMatching(/^Scheduled .?01-0\d \d\d:04$/),
    'Running',
    'Settling',
    'Won',
    'Lost',
    'Level',
    'Ended',
    'Stake returned',
    'Withdrawn',
  ]);
});

test('the specification’s words are there for rules and details', () => {
  const statuses: readonly DeliveryOrder['status'][] = ['drawn', 'entrusted', 'closing', 'closed', 'open', 'cancelled'];
  expect(texts(({ word }) => statuses.map(word))).toEqual([
    'Drawn',
    'Entrusted',
    'Closing in progress',
    'Closed',
    'Not drawn',
    'Cancelled',
  ]);
});
