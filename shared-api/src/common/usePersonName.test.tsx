import { render } from '@testing-library/react';
import { installHost } from '../host/host';
import { createTestHost } from '../testing';
import { usePersonName } from './usePersonName';

function Names() {
  const nameOf = usePersonName();
  return ['Ada', '48213377', '', '4821337', '2026'].map((nickname) => <p key={nickname}>{nameOf(nickname)}</p>);
}

test.each([
  ['en', 'Trader 4821 3377', 'Closed account'],
  ['ar', 'المتداول 4821 3377', 'حساب مغلق'],
  ['zh', '交易者4821 3377', '已注销账户'],
] as const)('in %s one who has chosen no name is a trader with a short number, and never nobody', async (language, unnamed, closed) => {
  const host = createTestHost({ language });
  installHost(host);
  const { container } = render(<Names />);
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.replace('\u00a0', ' '));
  expect(shown).toEqual(['Ada', unnamed, closed, '4821337', '2026']);
});
