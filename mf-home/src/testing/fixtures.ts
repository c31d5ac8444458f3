import type { Answer, Product, Ticker, Verification } from '@halyard-h5/shared-api';
import { testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';

/** Id of the contract's shape from a small number. */
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const list = <Item>(...items: readonly Item[]) => ({ list: [...items], total: items.length });

/** A product of the fake exchange. */
export function productOf(base: string, figures: Partial<Product> = {}): Product {
  return {
    type: 'delivery',
    symbol: `${base}USDT`,
    base,
    quote: 'USDT',
    name: base,
    tickSize: '0.01',
    priceDigits: 2,
    feed: 'simulated',
    price: '100',
    change: '0',
    high: '110',
    low: '90',
    volume: '1000',
    turnover: '100000',
    time: testNow,
    sparkline: ['98', '101', '100'],
    ...figures,
  };
}

export const bitcoin = productOf('BTC', { price: '64250.1', tickSize: '0.1', change: '1.20', turnover: '77000000' });
export const ether = productOf('ETH', { price: '3100.5', change: '-2.50', turnover: '55000000' });
export const doge = productOf('DOGE', { price: '0.1234', tickSize: '0.0001', change: '12.30', turnover: '900000' });

/** What the stream says about a product. */
export function tickerOf({ symbol, price, change, high, low, volume, turnover, time }: Product, moved: Partial<Ticker> = {}): Ticker {
  return { symbol, price, change, high, low, volume, turnover, time, ...moved };
}

/** An article of the fake exchange. */
function articleOf(number: number, title: string, rest: Partial<ArticleSummary> = {}): ArticleSummary {
  return { id: id(number), kind: 'help', category: 'assets', title, summary: `About ${title}`, publishedAt: testNow, ...rest };
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
    { id: id(20), title: 'Try it first', text: 'Claim demo funds', route: 'assets.demoFunds' },
    { id: id(21), title: 'Nowhere', text: 'An address that is none', route: 'javascript:alert(1)' },
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
