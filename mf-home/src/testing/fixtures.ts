import type { Answer, Verification } from '@halyard-h5/shared-api';
import { testId, testNow, testProduct, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';

export const list = <Item>(...items: readonly Item[]) => ({ list: [...items], total: items.length });

const sparkline = ['98', '101', '100'];
export const bitcoin = testProduct('BTC', { price: '64250.1', tickSize: '0.1', change: '1.20', turnover: '77000000', sparkline });
export const ether = testProduct('ETH', { price: '3100.5', change: '-2.50', turnover: '55000000', sparkline });
export const doge = testProduct('DOGE', { price: '0.1234', tickSize: '0.0001', change: '12.30', turnover: '900000', sparkline });

/** An article of the fake exchange. */
function articleOf(number: number, title: string, rest: Partial<ArticleSummary> = {}): ArticleSummary {
  return { id: testId(number), kind: 'help', category: 'assets', title, summary: `About ${title}`, publishedAt: testNow, ...rest };
}

export const notice = articleOf(1, 'Maintenance on Sunday', { kind: 'notice', category: 'general' });
export const risk = articleOf(2, 'Risk statement', { kind: 'more', category: 'risk' });
const fairness = articleOf(3, 'How results stay fair', { kind: 'more', category: 'about' });
export const withdrawals = articleOf(4, 'How to withdraw');
export const firstSteps = articleOf(5, 'First steps', { category: 'start' });

const bodies: Readonly<Record<string, string>> = {
  [notice.id]: '<p>We pause for <strong>ten minutes</strong>.</p>',
  [risk.id]: '<p>You can lose everything you put in.</p>',
  [withdrawals.id]: '<p>The fee is 5% of the amount.</p>',
  [firstSteps.id]: '<p>Register with a code.</p>',
};

export const overview: Answer<'balance.overview'> = {
  total: '1234.567',
  displayCurrency: 'USDT',
  displayRate: '1',
  displayTotal: '1234.567',
  todayIncome: '-12.5',
  today: { displayIncome: '-12.5', coins: [] },
  wallets: [],
  holdings: [],
  positions: [],
  prices: [],
  days: [],
  time: testNow,
};

export const verification: Verification = { basic: 'none', advanced: 'none', rejectedItems: [], frontSent: false, backSent: false };

const articles = [notice, risk, fairness, withdrawals, firstSteps];

/** Answers that the pages of this remote ask for. */
export const answers: FakeAnswers = {
  'product.list': ({ type }) => (type === 'perpetual' ? list({ ...ether, type }) : list(bitcoin, ether, doge)),
  'balance.overview': overview,
  'slide.list': list(
    { id: testId(20), title: 'Try it first', text: 'Claim demo funds', route: 'assets.demoFunds' },
    { id: testId(21), title: 'Nowhere', text: 'An address that is none', route: 'javascript:alert(1)' },
  ),
  'demoFunds.status': { amount: '10000', claimable: true, balance: '0' },
  'article.list': ({ kind, category }) =>
    list(...articles.filter((article) => article.kind === kind && (category === undefined || article.category === category))),
  'article.read': ({ id: wanted }) => {
    const found = articles.find((article) => article.id === wanted) ?? notice;
    return { ...found, html: bodies[wanted] ?? '', lang: 'en' };
  },
  'verification.read': verification,
};
