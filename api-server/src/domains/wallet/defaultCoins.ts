import type { z } from 'zod';
import type { coinSettings, displaySettings } from './coinSettings';

const tron = { chain: 'TRC20', name: 'Tron (TRC20)', format: 'tron', confirmations: 20, arrivalMinutes: 2 } as const;
const ethereum = { chain: 'ERC20', name: 'Ethereum (ERC20)', format: 'evm', confirmations: 32, arrivalMinutes: 7 } as const;
const binance = { chain: 'BEP20', name: 'BNB Smart Chain (BEP20)', format: 'evm', confirmations: 15, arrivalMinutes: 2 } as const;

/** Coins of a default installation: USDT and the coins of the default products. */
export const defaultCoins: z.input<typeof coinSettings>[] = [
  {
    coin: 'USDT',
    name: 'Tether',
    digits: 6,
    chains: [
      { ...tron, minimum: '1' },
      { ...ethereum, minimum: '5' },
      { ...binance, minimum: '1' },
    ],
  },
  {
    coin: 'BTC',
    name: 'Bitcoin',
    digits: 8,
    chains: [{ chain: 'BTC', name: 'Bitcoin', format: 'bitcoin', confirmations: 2, arrivalMinutes: 25, minimum: '0.0001' }],
  },
  { coin: 'ETH', name: 'Ethereum', digits: 8, chains: [{ ...ethereum, chain: 'ETH', name: 'Ethereum', minimum: '0.002' }] },
  {
    coin: 'SOL',
    name: 'Solana',
    digits: 8,
    chains: [{ chain: 'SOL', name: 'Solana', format: 'solana', confirmations: 32, arrivalMinutes: 2, minimum: '0.02' }],
  },
  { coin: 'BNB', name: 'BNB', digits: 8, chains: [{ ...binance, minimum: '0.01' }] },
  {
    coin: 'ADA',
    name: 'Cardano',
    digits: 6,
    chains: [{ chain: 'ADA', name: 'Cardano', format: 'cardano', confirmations: 15, arrivalMinutes: 6, minimum: '2' }],
  },
  {
    coin: 'DOGE',
    name: 'Dogecoin',
    digits: 8,
    chains: [{ chain: 'DOGE', name: 'Dogecoin', format: 'dogecoin', confirmations: 40, arrivalMinutes: 40, minimum: '10' }],
  },
  {
    coin: 'DOT',
    name: 'Polkadot',
    digits: 8,
    chains: [{ chain: 'DOT', name: 'Polkadot', format: 'polkadot', confirmations: 25, arrivalMinutes: 4, minimum: '0.5' }],
  },
];

/** Display currencies with sample rates; an operator sets real ones. */
export const displayCurrencies: z.input<typeof displaySettings>[] = [
  { coin: 'USD', name: 'US dollar', digits: 2, rate: '1' },
  { coin: 'EUR', name: 'Euro', digits: 2, rate: '1.08' },
  { coin: 'GBP', name: 'Pound sterling', digits: 2, rate: '1.27' },
  { coin: 'JPY', name: 'Japanese yen', digits: 0, rate: '0.0067' },
  { coin: 'CNY', name: 'Chinese yuan', digits: 2, rate: '0.138' },
  { coin: 'HKD', name: 'Hong Kong dollar', digits: 2, rate: '0.128' },
  { coin: 'KRW', name: 'South Korean won', digits: 0, rate: '0.00072' },
  { coin: 'BRL', name: 'Brazilian real', digits: 2, rate: '0.18' },
  { coin: 'RUB', name: 'Russian rouble', digits: 2, rate: '0.011' },
  { coin: 'AED', name: 'UAE dirham', digits: 2, rate: '0.2723' },
];
