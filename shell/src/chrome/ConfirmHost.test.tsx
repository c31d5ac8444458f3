import { act, render, screen } from '@testing-library/react';
import { useConfirm, useTranslation } from '@halyard-h5/shared-api';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { createConfirm } from '../feedback/createConfirm';
import { memoryStorage } from '../testing/memoryStorage';
import english from '../locales/en.json';
import german from '../locales/de.json';
import { ConfirmHost } from './ConfirmHost';

/** A page of a remote that asks before it goes on. */
function Asking() {
  const { t } = useTranslation('perpetual');
  const confirm = useConfirm();
  const ask = () => void confirm.ask(() => ({ title: t('title', { leverage: '10X' }), confirmLabel: t('close'), remindKey: 'closeAll' }));
  return <button onClick={ask}>ask</button>;
}

test('a question that is open follows the language', async () => {
  const { port, store } = createConfirm(memoryStorage());
  const host = createTestHost({
    catalogues: { shell: english, perpetual: { title: 'Close all ({{leverage}})', close: 'Close' } },
    loadCatalogues: async () => ({ shell: german, perpetual: { title: 'Alle schließen ({{leverage}})', close: 'Schließen' } }),
  });
  installHost(Object.assign(host, { confirm: port }));
  render(
    <ShellProvider value={{ confirm: store } as unknown as ShellServices}>
      <Asking />
      <ConfirmHost />
    </ShellProvider>,
  );
  await act(async () => screen.getByText('ask').click());
  expect(await screen.findByRole('alertdialog', { name: 'Close all (10X)' })).toBeVisible();
  // Ticked, it is about this question alone.
  expect(screen.getByRole('checkbox', { name: 'Do not remind again: Close all (10X)' })).toBeVisible();
  await host.language.change('de');
  expect(await screen.findByRole('alertdialog', { name: 'Alle schließen (10X)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schließen' })).toBeVisible();
});
