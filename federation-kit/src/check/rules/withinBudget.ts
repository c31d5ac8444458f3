import type { BuildFault, Rule } from '../BuildFault';

/** Entry and pages are not larger than the remote has set itself. */
export const withinBudget: Rule = ({ build: { manifest }, budget }) => {
  if (!budget) {
    const expected = '"budget": { "entry": <brotli bytes>, "page": <brotli bytes> }';
    return [{ rule: 'budget', subject: 'package.json', expected, received: 'no budget' }];
  }
  const size = (names: readonly string[]): number => names.reduce((sum, name) => sum + (manifest.files[name]?.brotliBytes ?? 0), 0);
  const judge = (subject: string, bytes: number, limit: number): BuildFault[] =>
    bytes <= limit ? [] : [{ rule: 'budget', subject, expected: `at most ${limit} bytes of brotli`, received: `${bytes} bytes` }];
  return [
    ...judge(manifest.entry, size([manifest.entry]), budget.entry),
    ...Object.entries(manifest.pages).flatMap(([route, files]) =>
      judge(route, size(files.map(([name]) => name)), budget.pages?.[route] ?? budget.page),
    ),
  ];
};
