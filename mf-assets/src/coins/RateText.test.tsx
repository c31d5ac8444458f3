import { render } from '@testing-library/react';
import { RateText } from './RateText';

test.each([
  ['USDT', 'BTC', '0.000016666666', '1 BTC = 60,000.00 USDT'],
  ['BTC', 'USDT', '60000', '1 BTC = 60,000.00 USDT'],
  ['USDT', 'DOGE', '8.333333333333', '1 DOGE = 0.12 USDT'],
  ['DOGE', 'USDT', '0.123456', '1 DOGE = 0.123456 USDT'],
  ['ETH', 'BTC', '0.05', '1 BTC = 20 ETH'],
  ['BTC', 'ETH', '20', '1 BTC = 20 ETH'],
])('%s to %s at %s reads %s', (from, to, rate, text) => {
  const { container } = render(<RateText from={from} to={to} rate={rate} />);
  expect(container).toHaveTextContent(text);
});
