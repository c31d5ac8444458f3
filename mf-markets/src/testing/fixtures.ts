import type { Product } from '@halyard-h5/shared-api';
import { testProduct } from '@halyard-h5/shared-api/testing';

export const bitcoin = testProduct('BTC', { name: 'Bitcoin', price: '64250.1', tickSize: '0.1', change: '1.20', turnover: '77000000' });
export const ether = testProduct('ETH', { name: 'Ethereum', price: '3100.5', change: '-2.50', turnover: '55000000' });
export const doge = testProduct('DOGE', { name: 'Dogecoin', price: '0.1234', tickSize: '0.0001', change: '12.30', turnover: '900000' });

export const list = (...items: readonly Product[]) => ({ list: [...items], total: items.length });
