import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleContext } from '../console/ConsoleContext';
import type { OperatorConsole } from '../console/createConsole';
import type { NewsListener } from '../exchange/News';
import { useRead } from './useRead';

it('reads once more when news come while the first answer is on its way', async () => {
  const answers: ((answer: object) => void)[] = [];
  const read = () => new Promise((resolve) => answers.push(resolve));
  let tell: NewsListener = () => undefined;
  const news = { subscribe: (listener: NewsListener) => ((tell = listener), () => undefined) };
  const found = { client: { read }, news, queries: new QueryClient() } as unknown as OperatorConsole;
  const wrapper = ({ children }: { children: ReactNode }) => <ConsoleContext value={found}>{children}</ConsoleContext>;
  const { result } = renderHook(() => useRead('queueCounts', {}, { on: ['deposits'] }), { wrapper });
  await act(async () => {
    tell(['halts']);
    tell(['deposits']);
    answers[0]?.({ list: [], serverTime: 1 });
  });
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.({ list: [], serverTime: 2 }));
  await waitFor(() => expect(result.current.data).toMatchObject({ serverTime: 2 }));
});
