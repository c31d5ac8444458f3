/** Texts that are no amounts of money. */
export const wrongAmounts: readonly string[] = [
  '-1',
  '-0',
  'NaN',
  'Infinity',
  '1e-30',
  '1e5',
  '0x10',
  '١٢٣',
  '１２',
  '1,000',
  '.5',
  '5.',
  '00012',
  '9'.repeat(400),
  ' 1',
  '',
];
