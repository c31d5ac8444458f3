import { commands } from './commands';

const width = Math.max(...Object.keys(commands).map((name) => name.length));

/** What `--help` prints: every command, the options all of them take, and examples. */
export function helpText(): string {
  const list = Object.entries(commands).map(
    ([name, { usage, summary }]) =>
      `  ${name.padEnd(width)}  ${summary}${usage === '' ? '' : `\n  ${''.padEnd(width)}    ${name} ${usage}`}`,
  );
  return [
    'Usage: npm run operator -- <command> [arguments] [--server <address>] [--json]',
    '',
    ...list,
    '',
    'Options of every command:',
    '  --server <address>  The operators’ port of the exchange; OPERATOR_SERVER, or that of this machine.',
    '  --json              Print the answer as JSON.',
    '  --help              Print this.',
    '',
    'Examples:',
    '  npm run operator -- create ann',
    '  npm run operator -- login ann',
    '  npm run operator -- deposits --status review',
    '  npm run operator -- withdrawals --user 48213377',
    '  npm run operator -- approve-deposit 0190b6a0-0000-7000-8000-000000000001 --coin USDT --network TRC20 --amount 250 --transaction 9f86d0…',
    '  npm run operator -- reject-withdrawal 0190b6a0-0000-7000-8000-000000000002 --reason "The address belongs to another network."',
    '  npm run operator -- reject-verification 0190b6a0-0000-7000-8000-000000000003 --level advanced --items back --reason "The photo is blurred."',
    '  npm run operator -- publish notice.json',
  ].join('\n');
}
