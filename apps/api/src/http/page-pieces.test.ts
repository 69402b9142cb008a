import { expect, test } from 'vitest';
import { cutPage, pageFor } from './page-pieces.ts';

const html =
  '<meta name="csrf-token" content=""><script nonce="__CSP_NONCE__">1</script><p title="__CSP_NONCE__">Föri — “__CSP_NONCE__”</p><script nonce="__CSP_NONCE__">2</script>';

test('a page gets each visitor’s token and nonce as attributes, and the rest of it stays as it is', () => {
  const page = cutPage(html);
  for (const [csrfToken, nonce] of [
    ['one"&', 'n1'],
    ['$& two', 'n2'],
  ] as const) {
    const content = csrfToken.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(pageFor(page, { csrfToken, nonce }).toString()).toBe(
      `<meta name="csrf-token" content="${content}"><script nonce="${nonce}">1</script><p title="__CSP_NONCE__">Föri — “__CSP_NONCE__”</p><script nonce="${nonce}">2</script>`,
    );
  }
});

test('a page without a place for either stays as it is', () => {
  expect(pageFor(cutPage('<p>Föri</p>'), { csrfToken: 't', nonce: 'n' }).toString()).toBe('<p>Föri</p>');
});
