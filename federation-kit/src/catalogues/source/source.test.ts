import { findInlinePhysicalStyles } from './findInlinePhysicalStyles';
import { findLiteralText } from './findLiteralText';
import { findPhysicalStyles } from './findPhysicalStyles';

describe('findLiteralText', () => {
  const found = (text: string, allowed?: string[]) =>
    findLiteralText([{ path: 'Page.tsx', text }], allowed).map(({ received }) => JSON.parse(received) as string);

  it.each([
    ['<p>Open orders</p>', 'Open orders'],
    ['<p>{"Open"}</p>', 'Open'],
    ['<p>{ok ? "Yes" : "No"}</p>', 'Yes'],
    ['<p>{ok && `Due ${time}`}</p>', 'Due'],
    ['<p>合约</p>', '合约'],
    ['<button aria-label="Close" />', 'Close'],
    ['<img alt={"Chart"} />', 'Chart'],
    ['<input placeholder="Amount" title={t("a")} />', 'Amount'],
    ['<ErrorState retryLabel="Retry" />', 'Retry'],
    ['host.toast.show("Saved")', 'Saved'],
    ['confirm.ask({ title: t("a"), confirmLabel: "Go ahead" })', 'Go ahead'],
    ['confirm.ask(() => ({ title: t("a"), confirmLabel: "Go ahead" }))', 'Go ahead'],
  ])('%s', (code, text) => {
    expect(found(code)).toContain(text);
  });

  it.each([
    '<p className="title" id="orders">{t("orders.title")}</p>',
    '<p>{price} USDT · 10X &nbsp; / 24 %</p>',
    '<p key="Orders">{format(price, "long")}</p>',
    '<input enterKeyHint="search" />',
    '<a href="https://example.org" role="button" data-testid="Open orders">{children}</a>',
    '// literal-text: the licence asks for this name\n<a>TradingView</a>',
  ])('%s stands', (code) => {
    expect(found(code)).toEqual([]);
  });

  it('takes allowed texts and words', () => {
    expect(found('<p>Halyard</p>', ['Halyard'])).toEqual([]);
  });

  it('names file and line', () => {
    expect(findLiteralText([{ path: 'a/Page.tsx', text: '\n<p>Orders</p>' }])[0]).toMatchObject({
      place: 'a/Page.tsx:2',
      rule: 'literal-text',
    });
  });
});

describe('findPhysicalStyles', () => {
  const found = (text: string) => findPhysicalStyles([{ path: 'a.css', text }]).map(({ expected }) => expected);

  it.each([
    ['.a { margin-left: 4px }', 'margin-inline-start'],
    ['.a{left:0}', 'inset-inline-start'],
    ['.a { border-right-color: red }', 'border-inline-end-color'],
    ['.a { border-top-left-radius: 4px }', 'border-start-start-radius'],
    ['.a { text-align: right }', 'end'],
    ['.a { padding: 0 8px 0 4px }', 'padding with equal sides, and -inline-start / -inline-end'],
    ['.a { border-radius: 4px 0 0 4px }', 'border-start-start-radius and its three sisters'],
    ['.a { transform-origin: left center }', 'center, or a rule for :dir(rtl)'],
    ['.a { background: linear-gradient(to right, red, blue) }', 'a vertical gradient, or a rule for :dir(rtl)'],
  ])('%s', (styles, expected) => {
    expect(found(styles)).toEqual([expected]);
  });

  it.each([
    '.a { margin-inline-start: 4px; inset-inline: 0; text-align: start }',
    '.a { padding: 0 calc(1px + 2px) 4px calc(1px + 2px); margin: 1px 2px 3px }',
    '.a { border-radius: 8px 8px 0 0 }',
    '.left { animation: slide-left 1s; --left: 1px }',
    '/* left: 4px; */ .a { top: 0 }',
    '.book {\n  /* physical: order books stay left to right */\n  left: 0;\n}',
  ])('%s stands', (styles) => {
    expect(found(styles)).toEqual([]);
  });

  it('names file and line', () => {
    expect(findPhysicalStyles([{ path: 'a.css', text: '/* two\nlines */\n.a {\n  left: 0;\n}' }])[0]).toMatchObject({
      place: 'a.css:4',
      received: 'left: 0',
    });
  });
});

describe('findInlinePhysicalStyles', () => {
  const found = (text: string) => findInlinePhysicalStyles([{ path: 'a.tsx', text }]).map(({ received }) => received);

  it('finds physical names and alignment in style attributes alone', () => {
    expect(found('<p style={{ marginLeft: 4, top: 0, textAlign: "left" }} />')).toEqual(['marginLeft: 4', 'textAlign: "left"']);
    expect(found('<p style={{ marginInlineStart: 4 }} x={{ left: 1 }} />')).toEqual([]);
    expect(found('<p\n // physical: follows the finger\n style={{ left: x }} />')).toEqual([]);
  });
});
