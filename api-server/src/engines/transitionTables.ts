import { deliveryMachine } from './delivery';
import { planMachine } from './followPlans';
import { orderMachine, positionMachine } from './perpetual';
import { recoveryMachine } from './recovery';
import type { StateMachine } from './stateMachine';
import { verificationMachine } from './verification';
import { addressMachine, depositMachine, exchangeMachine, withdrawalMachine } from './wallet';

/** Every life cycle of the exchange. */
export const machines: readonly StateMachine<string, string>[] = [
  deliveryMachine,
  planMachine,
  orderMachine,
  positionMachine,
  depositMachine,
  withdrawalMachine,
  exchangeMachine,
  addressMachine,
  verificationMachine,
  recoveryMachine,
];

function table({ name, initial, final, transitions }: StateMachine<string, string>): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const rows = transitions.map(({ from, event, to, when }) => `| ${from} | ${event} | ${to} | ${when} |`);
  const ends = final.map((state) => `\`${state}\``).join(', ');
  return [
    `## ${title}`,
    '',
    `Begins as \`${initial}\`. Final: ${ends}.`,
    '',
    '| from | event | to | when |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The page docs/transitions.md: all tables as Markdown. */
export function transitionPage(): string {
  const head = [
    '# Life cycles',
    '',
    'The tables that the engines look their next states up in. This page is printed from them (`npm run docs:transitions -w api-server`); a test fails when it is out of date.',
    '',
  ].join('\n');
  return [head, ...machines.map(table)].join('\n');
}
