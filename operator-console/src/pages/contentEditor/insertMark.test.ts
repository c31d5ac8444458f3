import { fillPlaceholders } from './fillPlaceholders';
import { insertMark, insertText, type SelectedText } from './insertMark';

/** `[` and `]` stand where the selection begins and ends. */
const selected = (text: string): SelectedText => ({
  text: text.replace(/[[\]]/g, ''),
  start: text.indexOf('['),
  end: text.indexOf(']') - '['.length,
});
const shown = ({ text, start, end }: SelectedText): string => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

it.each([
  ['strong', 'a [b] c', 'a <strong>[b]</strong> c'],
  ['h2', '[]', '<h2>[]</h2>'],
  ['a', 'see [this]', 'see <a href="https://[]">this</a>'],
  ['ul', '[one\n\n two]', '<ul>\n<li>one</li>\n<li>two[]</li>\n</ul>'],
  ['ol', '[]', '<ol>\n<li>[]</li>\n</ol>'],
  ['br', 'a[ ]b', 'a<br>[]b'],
] as const)('marks by %s: %s', (tag, before, after) => expect(shown(insertMark(selected(before), tag))).toBe(after));

it('puts words where the cursor stands', () => expect(shown(insertText(selected('a[b]c'), '{fee}'))).toBe('a{fee}[]c'));

it('fills placeholders as the exchange does: in html as text, and no other braces', () => {
  const values = { name: 'A<b> & "Co"' };
  expect(fillPlaceholders('{name} {other} {toString}', values)).toBe('A<b> & "Co" {other} {toString}');
  expect(fillPlaceholders('<p>{name}</p>', values, true)).toBe('<p>A&lt;b&gt; &amp; &quot;Co&quot;</p>');
});
