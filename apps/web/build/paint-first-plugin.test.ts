import { expect, test } from 'vitest';
import { paintFirst } from './paint-first-plugin.ts';

const transform = (html: string, chunk: object | undefined) => {
  const { handler } = paintFirst().transformIndexHtml as { handler: (html: string, context: object) => string };
  return handler(html, { chunk });
};

test('the page names its scripts in the order they run in, the entry last, and loads none before the first paint', () => {
  const html = transform(
    '<head><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/x.js"></head><body></body>',
    { fileName: 'assets/index.js', imports: ['assets/framework.js', 'assets/shared.js'] },
  );
  expect(html).toContain('["/assets/framework.js","/assets/shared.js","/assets/index.js"]');
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain(' rel="modulepreload"');
  expect(html).toContain('<script nonce="__CSP_NONCE__">');
});

test('a page without an entry ends the build', () => {
  expect(() => transform('<body></body>', undefined)).toThrow('no entry');
});
