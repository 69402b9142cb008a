import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { renderMarkdown, withAbsoluteAddresses } from './render-markdown.ts';

describe('Markdown of a post', () => {
  test('is rendered as HTML', () => {
    const html = renderMarkdown(
      '# Title\n\nA *word* and **two**, a [belt](/products?category=belts) and [mail](mailto:support@fori.example).\n\n- one\n- two\n\n> said\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![A hide](/media/blog/hide-800.webp)',
    );
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<em>word</em> and <strong>two</strong>');
    expect(html).toContain('<a href="/products?category=belts">belt</a>');
    expect(html).toContain('<a href="mailto:support@fori.example">mail</a>');
    expect(html).toContain('<li>two</li>');
    expect(html).toContain('<blockquote>');
    expect(html).toContain('<td>2</td>');
    expect(html).toContain('<img src="/media/blog/hide-800.webp" alt="A hide" loading="lazy" decoding="async" />');
  });

  test.each([
    ['quotes', 3000, '> ', ''],
    ['lists', 3000, '- ', ''],
    ['lists in quotes', 3000, '> 3. ', ''],
    ['emphasis', 300, '*a ', ' a*'],
  ])('[BLOG-13] is shown as it was typed where %s lie too deep in one another', (_kind, tooMany, before, after) => {
    const nested = (times: number) => `${before.repeat(times)}x${after.repeat(times)}`;
    expect(renderMarkdown(`# Title\n\n${nested(tooMany)}`)).toMatch(/^<pre><code># Title\n\n.*x.*<\/code><\/pre>$/s);
    expect(renderMarkdown(nested(30))).not.toContain('<pre>');
  });

  test('sends no referrer to other hosts and loads no pictures from them', () => {
    const html = renderMarkdown(
      '[out](https://example.com/x) ![spy](https://example.com/p.gif) ![up](/media/../x.png?a)',
    );
    expect(html).toContain('<a href="https://example.com/x" rel="noopener noreferrer">out</a>');
    expect(html).not.toContain('<img');
  });

  const hostile = [
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/media/a.webp" onload="alert(1)" style="x:expression(alert(1))">',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe src="https://example.com"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://example.com"><input name="password"><button>ok</button></form>',
    '<style>*{display:none}</style>',
    '<link rel="stylesheet" href="https://example.com/x.css">',
    '<meta http-equiv="refresh" content="0;url=https://example.com">',
    '<base href="https://example.com/">',
    '<p style="position:fixed" class="x" id="root" onclick="alert(1)">x</p>',
    '<a href="//example.com/x">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '```html\n<script>alert(1)</script>\n```',
    '<!--><img src=x onerror=alert(1)>-->',
    '<template><script>alert(1)</script></template>',
    '<body onload=alert(1)>',
    'a](x" onmouseover="alert(1)) [b](x" onmouseover="alert(1))',
  ];

  const allowed = new Set(
    'p h2 h3 h4 ul ol li blockquote hr br pre code strong em del sup sub a img table thead tbody tr th td'.split(' '),
  );
  const attributes = new Set(['href', 'title', 'rel', 'src', 'alt', 'loading', 'decoding', 'start']);

  test.each(hostile)('nothing in this runs or loads anything: %s', (markdown) => {
    const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
      for (const node of nodes) {
        expect(node.nodeName).not.toBe('#comment');
        if (!('tagName' in node)) continue;
        expect(allowed, node.tagName).toContain(node.tagName);
        for (const { name, value } of node.attrs) {
          expect(attributes, name).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|[^:/]*$)/);
          if (name === 'src') expect(value).toMatch(/^\/media\//);
        }
        walk(node.childNodes);
      }
    };
    // parsed as a browser does
    walk(parseFragment(renderMarkdown(`Before\n\n${markdown}\n\nafter`)).childNodes);
  });

  test('addresses are made absolute for feed readers, others left alone', () => {
    const html = renderMarkdown('[a](/products) [b](https://example.com/) ![c](/media/blog/c-800.webp)');
    const whole = withAbsoluteAddresses(html, 'https://fori.example');
    expect(whole).toContain('href="https://fori.example/products"');
    expect(whole).toContain('src="https://fori.example/media/blog/c-800.webp"');
    expect(whole).toContain('href="https://example.com/"');
  });
});
