import { publicName, refuseNumber } from '.';

const named = (name: string): string => publicName(name, 'nickname');
const refused = (id: string) => expect.objectContaining({ refusalId: `name.${id}`, code: 422, field: 'nickname' });

describe('names that others read', () => {
  it.each([
    ['right-to-left override', 'gnirts\u202Etxt'],
    ['right-to-left mark', 'abc\u200F'],
    ['an isolate', '\u2067abc\u2069'],
    ['an Arabic letter mark', 'abc\u061C'],
    ['a zero-width space', 'ab\u200Bc'],
    ['a zero-width joiner between letters', 'a\u200Db'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', '\uFEFFabc'],
    ['a soft hyphen', 'ab\u00ADc'],
    ['a Hangul filler', 'a\u3164b'],
    ['an empty Braille cell', 'a\u2800b'],
    ['a variation selector', 'a\uFE0Fb'],
    ['a tag', 'a\u{E0041}'],
    ['a private character', 'a\uE000'],
    ['an unassigned character', 'a\u0378'],
    ['a line separator', 'a\u2028b'],
    ['marks piled up', 'z\u0351\u0352\u0353\u0354\u0355\u0356'],
    ['nothing but what is not seen', '\u200B'],
  ])('have no %s', (_what, name) => {
    expect(() => named(name)).toThrow(refused('hidden'));
  });

  it.each([
    ...['Tr\u0430der', 'p\u0430yp\u0430l', '\u0391lice', '\u0410lice', 'B\u043Eb', '\uA731ame', 'Tr\u0251der', 'ab\u05D0', 'Sa\u0582e'],
    // Clicks, tones and other letters that the blocks of European alphabets have among theirs.
    ...['Ha\u01C0yard', '\u0196isa', 'u\u01BDer', 'Ha\u01C1yard', 'ma\u018Dic', 'a\u1E9Dter', 'an\u1EFF', '\u0192inance', '\u01BFaypal'],
    // Cherokee and Lisu, which both look Latin, and a script of nobody alive.
    ...['\u13AA\uA4F3', '\u{1031A}\u{10309}'],
  ])('mix no letters that look alike: %s', (name) => {
    expect(() => named(name)).toThrow(refused('lookalike'));
  });

  it.each([
    ...[
      'Иван',
      'Сара',
      'Zoë',
      'Łukasz',
      'Işık',
      'Đặng Thị Hương',
      'François',
      'Größe',
      'João',
      'Ñandú',
      'Sæther',
      'Œuvre',
      'Ǽthel',
      'Øyvind',
      'Þór',
      'Əliyev',
      'Ɓala',
      'ᏣᎳᎩ',
      'محمد',
      'نجم 77',
      '张伟',
      '張偉',
      '山田たろう',
      'トレーダー',
      '김철수',
    ],
    ...[
      'トレーダーX',
      'A股',
      'K팝',
      'Иван Trader',
      'Rise before noon',
      "O'Neill",
      'x_y-z',
      '100 %',
      '😀 moon',
      '👨‍👩‍👧 family',
      '❤️',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '🇩🇪',
      'สวัสดี',
      'नमस्ते',
    ],
  ])('may be of any language: %s', (name) => {
    expect(named(name)).toBe(name.normalize('NFKC'));
  });

  it('are kept in their usual characters and with single spaces', () => {
    expect(named('  Ｔｒａｄｅｒ　　ｏｎｅ ')).toBe('Trader one');
    expect(named('𝐓𝐫𝐚𝐝𝐞𝐫')).toBe('Trader');
    expect(named('e\u0301')).toBe('\u00E9');
  });

  it.each([
    '48213377',
    '4821 3377',
    '48-21-33-77',
    '４８２１３３７７',
    '٤٨٢١٣٣٧٧',
    '४८२१३३७७',
    'l0O12345',
    '1О234567',
    '|0234567',
    '48\u01B77\u02221\u01BCO',
    '48\u041721\u04177\u0417',
    '482\u04CF3377',
  ])('are not read as the number of somebody else: %s', (name) => {
    expect(() => refuseNumber(named(name), '12000000', 'nickname')).toThrow(refused('number'));
  });

  it.each(['12000000', 'Зима2026', '4821337', '482133771', 'Trader 48213377', '2026', 'lol', 'Ollo'])(
    'may have other digits: %s',
    (name) => {
      expect(() => refuseNumber(name, '12000000', 'nickname')).not.toThrow();
    },
  );
});
