import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Article, articleText } from './index';
import { articleTags } from './parseArticle';

const html = (source: string): string => render(<Article html={source} />).container.firstElementChild?.innerHTML ?? '';

it('shows structure and emphasis', () => {
  expect(
    html('<h2>Fees</h2><p>At most <strong>5&nbsp;%</strong><br />a <em>day</em> &amp; night</p><ul><li>one</li><li>two</li></ul>'),
  ).toBe('<h2>Fees</h2><p>At most <strong>5&nbsp;%</strong><br>a <em>day</em> &amp; night</p><ul><li>one</li><li>two</li></ul>');
});

it('opens links outside in a new tab, and those within the application in place', () => {
  render(<Article html={'<a href="https://example.com/?a=1&amp;b=2" onclick="x()" style="y">out</a> <a href="#/news">in</a>'} />);
  const out = screen.getByRole('link', { name: 'out' });
  expect(out).toHaveAttribute('href', 'https://example.com/?a=1&b=2');
  expect(out).toHaveAttribute('target', '_blank');
  expect(out).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(out.getAttributeNames().sort()).toEqual(['href', 'rel', 'target']);
  expect(screen.getByRole('link', { name: 'in' })).not.toHaveAttribute('target');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'http://example.com',
  'java\nscript:alert(1)',
])('takes the address %j from a link and keeps its text', (href) => {
  expect(html(`<a href="${href}">text</a>`)).toBe('<span>text</span>');
});

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror="alert(1)">after', 'after'],
  [
    '<p><svg><a href="https://a.example">x</a></svg></p>',
    '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  ],
  ['a <!-- <p>no</p> --> b', 'a  b'],
  ['1 < 2 &lt;b&gt;', '1 &lt; 2 &lt;b&gt;'],
  ['<p>open <strong>never closed', '<p>open <strong>never closed</strong></p>'],
  ['</p>closed <p>twice</p></p>', 'closed <p>twice</p>'],
  ['&#0;&#x110000;&#x1F600;&nosuch;', '&amp;#0;&amp;#x110000;😀&amp;nosuch;'],
])('reads %j as text where it is no article', (source, expected) => expect(html(source)).toBe(expected));

it('makes only allowed elements without handlers of anything, however broken or deep', () => {
  // React warns of nesting that the server never sends.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const part = fc.oneof(
    fc.constantFrom(...articleTags, 'script', 'iframe', 'svg', 'style').map((tag) => `<${tag} onload="x" href='javascript:x'>`),
    fc.constantFrom(...articleTags, 'div').map((tag) => `</${tag}>`),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('<', '>', '&', '"', "'", '<!--', '<a href="'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const { container, unmount } = render(<Article html={parts.join('')} />);
      for (const element of container.firstElementChild?.querySelectorAll('*') ?? []) {
        expect([...articleTags, 'span']).toContain(element.tagName.toLowerCase());
        expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
        expect(element.getAttribute('href') ?? '').not.toMatch(/^javascript/i);
      }
      unmount();
    }),
    { numRuns: 60 },
  );
  expect(articleText('<blockquote>'.repeat(5_000) + 'deep')).toBe('deep');
});

it('says what an article says, for searching', () => {
  expect(articleText('<h2>Fees</h2><p>At most <strong>5</strong>%</p>')).toBe('Fees At most 5%');
});
