import { keyUse, sharedKeyUse } from './keyUse';

const short = (english: Record<string, string>, code: string, namespace?: string) =>
  keyUse(new Map(Object.entries(english)), [{ path: 'Page.tsx', text: code }], namespace).map(({ rule, place, received }) =>
    rule === 'unused-key' ? `${rule} ${place}` : `${rule} ${place} ${received}`,
  );

describe('keyUse', () => {
  it('reads literals, both branches of conditions and i18nKey', () => {
    const english = { a: 'A', b: 'B', c: 'C', d: 'D' };
    expect(short(english, 'const x = <p title={t(open ? "a" : "b")}><Trans i18nKey="c" />{i18n.t(\'d\')}</p>;')).toEqual([]);
  });

  it('names unused and unknown keys', () => {
    expect(short({ a: 'A', b: 'B' }, 't("a");\nt("x")')).toEqual(['unused-key en › b', 'unknown-key Page.tsx:2 x']);
  });

  it('takes a template as a pattern', () => {
    expect(short({ 'status.open': 'A', 'status.drawn': 'B', 'other.open': 'C' }, 't(`status.${status}`)')).toEqual([
      'unused-key en › other.open',
    ]);
    expect(short({ 'side.long': 'A' }, 't(`status.${status}`); t("side.long")')).toEqual(['unknown-key Page.tsx:1 status.*']);
  });

  it('knows plural forms by their common name', () => {
    expect(short({ orders_one: 'A', orders_other: 'B' }, 't("orders", { count })')).toEqual([]);
  });

  it('asks for a declaration of dynamic keys', () => {
    const english = { 'tab.a': 'A', 'tab.b': 'B' };
    expect(short(english, 't(tab.label)')).toContain('dynamic-key Page.tsx:1 tab.label');
    expect(short(english, '// catalogue-keys: tab.*\nt(tab.label)')).toEqual([]);
    expect(short(english, '/* catalogue-keys: tab.a, tab.c */ t(tab.label)')).toEqual([
      'unused-key en › tab.b',
      'unknown-key Page.tsx tab.c',
    ]);
  });

  it('counts keys that texts nest, and leaves other namespaces alone', () => {
    expect(short({ a: 'A and $t(b)', b: 'B' }, 't("home:a"); t("shell:retry")', 'home')).toEqual([]);
  });
});

describe('sharedKeyUse', () => {
  const of = (english: Record<string, string>, code: string) =>
    sharedKeyUse('common', new Map(Object.entries(english)), [{ path: 'Page.tsx', text: code }]).map(
      ({ rule, place, received }) => `${rule} ${place} ${received}`,
    );

  it('counts what is asked for by the catalogue’s name, and not a key of the package that reads alike', () => {
    expect(of({ a: 'A', b: 'B' }, 'common(open ? "a" : "b")')).toEqual([]);
    expect(of({ a: 'A', b: 'B' }, 'common("a"); t("b")')).toEqual(['unused-key common › b none: remove it']);
    expect(of({ a: 'A' }, 'common("a");\ncommon("c")')).toEqual(['unknown-key Page.tsx:2 c']);
    expect(of({ 'a.x': 'A' }, '// catalogue-keys: common:a.*\ncommon(key)')).toEqual([]);
  });

  it('is none of the package’s own keys', () => {
    expect(keyUse(new Map([['own', 'Own']]), [{ path: 'Page.tsx', text: 't("own"); common("a")' }])).toEqual([]);
  });
});
