import path from 'node:path';
import { allRefusals } from '../../kernel';
import { refusalFiles } from '../../app/reference/refusalFiles';
import { inputReasons } from '../http/inputReasons';
import { longest } from '@halyard-h5/shared-api/contract';
import { catalogues, languageCodes, languageOf, translateRefusal, translateText } from '.';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('messages', () => {
  beforeAll(async () => {
    for (const file of refusalFiles(path.join(__dirname, '../..'))) await import(file);
  });

  it.each(languageCodes.filter((code) => code !== 'en'))('say every refusal in %s, with the same placeholders', (code) => {
    const catalogue = catalogues[code] ?? {};
    // The operators' own interface speaks English.
    const said = [...allRefusals()].filter(([id]) => !id.startsWith('operator.'));
    const wrong = said.filter(
      ([id, { en }]) => JSON.stringify(placeholders(catalogue[id] ?? '{missing}')) !== JSON.stringify(placeholders(en)),
    );
    expect(allRefusals().size).toBeGreaterThan(50);
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it.each(languageCodes)('are in %s no longer than messages are promised to be, nor cut without need', (code) => {
    const written = [...allRefusals()].map(([id, { en }]) => catalogues[code]?.[id] ?? en);
    expect(written.filter((text) => text.length > longest.message / 2)).toEqual([]);
    const refusal = { refusalId: 'x', message: '{text}', parameters: { text: 'w'.repeat(2 * longest.message) } };
    expect(translateRefusal(refusal, code)).toHaveLength(longest.message);
  });

  it.each(languageCodes.filter((code) => code !== 'en'))('say in %s why input was refused', (code) => {
    expect(Object.values(inputReasons).filter(({ id }) => !catalogues[code]?.[id])).toEqual([]);
    expect(translateText('http.invalid', '{field}: {reason}', { field: 'amount', reason: inputReasons.missing }, code)).not.toMatch(
      /missing|\{/,
    );
  });

  it.each([
    ['de', '1.234.567,50 und BTC und 5'],
    ['ru', '1\u00a0234\u00a0567,50 und BTC und 5'],
    ['ar', '1,234,567.50 und BTC und 5'],
  ] as const)('write figures in %s as its screens do', (code, said) => {
    const parameters = { amount: '1,234,567.50', coin: 'BTC', perDay: 5 };
    expect(translateText('none', '{amount} und {coin} und {perDay}', parameters, code)).toBe(said);
  });

  it('fill placeholders, keep unknown ones, and fall back to English', () => {
    expect(translateText('delivery.stakeTooSmall', 'x', { minimum: '10' }, 'de')).toBe('Der Betrag muss mindestens 10 USDT betragen.');
    expect(translateText('nobody.knows', 'At least {minimum} {other}', { minimum: 3 }, 'fr')).toBe('At least 3 {other}');
    expect(languageOf('xx')).toBe('en');
    expect(languageOf(['de'])).toBe('en');
    expect(languageOf('jp')).toBe('jp');
  });
});
