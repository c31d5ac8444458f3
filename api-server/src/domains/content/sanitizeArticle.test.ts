import { sanitizeArticle } from './sanitizeArticle';

describe('sanitizeArticle', () => {
  it('keeps structure, emphasis and safe links', () => {
    const html = '<h2>Title</h2><p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul><p><a href="#/news">in</a></p>';
    expect(sanitizeArticle(html)).toBe(html);
    expect(sanitizeArticle('<a href="https://example.com/x">x</a>')).toBe(
      '<a href="https://example.com/x" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<xmp><script>alert(1)</script></xmp>', ''],
    ['<style>*{display:none}</style>', ''],
    ['<textarea><p title="</textarea><script>alert(1)</script>">', '"&gt;'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="http://example.com">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ])('makes %s harmless', (html, clean) => {
    expect(sanitizeArticle(html)).toBe(clean);
  });

  it('changes nothing the second time', () => {
    const once = sanitizeArticle('<p>5 < 6 & "x" <b>y</b><a href="https://example.com?a=1&b=2">z</a>');
    expect(sanitizeArticle(once)).toBe(once);
  });
});
