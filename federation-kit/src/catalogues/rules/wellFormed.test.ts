import type { CatalogueLanguage } from '../catalogueLanguages';
import { findGlossary } from '../glossary';
import { formFaults } from './wellFormed';

const rules = (language: CatalogueLanguage, text: string) => formFaults(language, text).map(({ rule }) => rule);

describe('formFaults', () => {
  it.each<[CatalogueLanguage, string, string]>([
    ['en', '  ', 'empty'],
    ['en', 'Orders ', 'outer-space'],
    ['en', ' Orders', 'outer-space'],
    ['en', 'Open  orders', 'double-space'],
    ['en', "Don't remind", 'straight-quote'],
    ['de', 'Die "Order"', 'straight-quote'],
    ['en', 'Loading...', 'three-points'],
    ['ar', 'حتى ٥ أوامر', 'digits'],
    ['en', 'At least 0,5 lots', 'number-form'],
    ['ar', '10.000 USDT', 'number-form'],
    ['de', 'Mindestens 0.5 Kontrakte', 'number-form'],
    ['de', 'Höchstens 10,000 USDT', 'number-form'],
    ['fr', 'Au plus 10,000.50 USDT', 'number-form'],
    ['fr', 'Fermer la position ?', 'french-space'],
    ['fr', 'Fermer la position?', 'french-space'],
    ['fr', 'Frais: {{fee}}', 'french-space'],
    ['zh', '已提交,请稍候', 'half-width'],
    ['jp', '送信しました.', 'half-width'],
    ['ar', 'تم الإرسال, انتظر', 'arabic-punctuation'],
    ['ar', 'إغلاق المركز?', 'arabic-punctuation'],
    ['ar', '\u200fطلب', 'direction-mark'],
    ['sp', 'Cerrar la posición?', 'spanish-opening'],
    ['zh', '錢包', 'script'],
    ['hk', '钱包', 'script'],
  ])('%s %j breaks %s', (language, text, rule) => {
    expect(rules(language, text)).toContain(rule);
  });

  it.each<[CatalogueLanguage, string]>([
    ['en', 'Don’t remind me again'],
    ['en', 'At least 0.001 BTC, at most 1,234,567.89 USDT'],
    ['fr', 'Fermer la position\u00a0? Frais\u00a0: {{fee}}'],
    ['fr', 'Commandé à 10:30, ouvrir {{link}}'],
    ['zh', '已提交，手续费 0.05%'],
    ['jp', 'バージョン 1.0.0 です。'],
    ['ar', 'تم الإرسال، رسوم {{fee}}؟'],
    ['sp', '¿Cerrar la posición?'],
    ['kr', '주문이 접수되었습니다.'],
    ['de', 'Lesen Sie <rule>die Regeln</rule>: „Order“'],
  ])('%s %j stands', (language, text) => {
    expect(rules(language, text)).toEqual([]);
  });
});

describe('the glossary of the repository', () => {
  const glossary = findGlossary(__dirname);

  it('has well-formed terms in all languages, each id once', () => {
    expect(glossary.length).toBeGreaterThan(120);
    expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
    const faults = glossary.flatMap(({ id, terms, variants }) =>
      (Object.keys(terms) as CatalogueLanguage[]).flatMap((language) =>
        [terms[language], ...(variants?.[language] ?? [])].flatMap((term) =>
          rules(language, term).map((rule) => `${language} › ${id} ${rule}`),
        ),
      ),
    );
    expect(faults).toEqual([]);
    for (const { terms } of glossary) expect(Object.keys(terms)).toHaveLength(12);
  });
});
