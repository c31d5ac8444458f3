import { runInThisContext } from 'node:vm';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api';
import type { OperatorAnswer, OperatorCallName, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { App } from '../app/App';
import { createConsole, hostOf } from '../console/createConsole';
import type { RefusalData } from '../exchange/OperatorFault';

// jsdom has none; those of Node are outside of what a test sees.
const { Headers, Response } = runInThisContext('({ Headers, Response })') as Pick<typeof globalThis, 'Headers' | 'Response'>;
Object.assign(globalThis, { Headers });

/** A refusal in place of an answer. */
export class Refused {
  readonly message: string;
  readonly data: RefusalData;

  constructor(message: string, data: RefusalData = {}) {
    this.message = message;
    this.data = data;
  }
}

/** What the exchange answers, by call: always the same, or as the request asks. Requests of reads have texts for numbers, as addresses have. */
export type Answers = {
  readonly [Name in OperatorCallName]?:
    | OperatorAnswer<Name>
    | ((request: OperatorRequest<Name>) => OperatorAnswer<Name> | Refused | Promise<OperatorAnswer<Name> | Refused>);
};

/** What every page asks for. */
const usual: Answers = {
  queueCounts: { list: [], serverTime: 0 },
  halts: { list: [], total: 0 },
};

export interface RenderedConsole {
  readonly user: UserEvent;
  /** Requests of a call so far, the first one first. */
  readonly requests: <Name extends OperatorCallName>(name: Name) => readonly OperatorRequest<Name>[];
  /** Goes to another page, as somebody who changes the address. */
  readonly goTo: (path: string) => void;
  /** Signs another operator in, in the same tab. */
  readonly signInAs: (name: string) => void;
}

const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

/** Renders the console at a page, signed in, beside an exchange that answers by name. What is asked and has no answer fails the test by its name. */
export async function renderConsole(path: string, answers: Answers = {}): Promise<RenderedConsole> {
  localStorage.clear();
  sessionStorage.clear();
  const given: Readonly<Record<string, unknown>> = { ...usual, ...answers };
  const asked: { readonly name: string; readonly request: unknown }[] = [];

  const send: typeof fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), location.href);
    const name = pathname.split('/').at(-1) ?? '';
    const request: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams);
    if (name === 'news' && !given['news']) return never(init?.signal);
    asked.push({ name, request });
    const answer = given[name];
    if (answer === undefined) throw new Error(`The test says nothing of the call "${name}"`);
    const data: unknown = typeof answer === 'function' ? await (answer as (request: unknown) => unknown)(request) : answer;
    const envelope = data instanceof Refused ? { code: 0, msg: data.message, data: data.data } : { code: 1, msg: '', data };
    return new Response(JSON.stringify(envelope));
  };

  const goTo = (to: string): void => void (location.hash = `#${to}`);
  const operatorConsole = createConsole(send);
  installHost(hostOf(operatorConsole));
  await operatorConsole.language.ready;
  operatorConsole.session.begin('token', 'alice');
  goTo(path);
  render(<App operatorConsole={operatorConsole} />);
  return {
    user: userEvent.setup(),
    requests: <Name extends OperatorCallName>(name: Name) =>
      asked.flatMap((each) => (each.name === name ? [each.request as OperatorRequest<Name>] : [])),
    goTo,
    signInAs: (name) => act(() => operatorConsole.session.begin('token', name)),
  };
}
