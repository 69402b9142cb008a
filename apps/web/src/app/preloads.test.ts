import { expect, test, vi } from 'vitest';

vi.mock('virtual:client-manifest', () => ({
  default: {
    'index.html': { file: 'index.js', imports: ['_framework'] },
    _framework: { file: 'framework.js' },
    '_shared-parts': { file: 'shared-parts.js', imports: ['_framework'] },
    'src/routes/one-page.tsx': { file: 'one-page.js', imports: ['_framework', '_shared-parts'] },
    'src/later.tsx': { file: 'later.js', imports: ['_shared-parts'] },
    '../../packages/i18n/src/catalogues/sv/storefront.ts': { file: 'texts-sv.js' },
    '../../packages/i18n/src/catalogues/sv/jacket.ts': { file: 'texts-sv-jacket.js' },
    '../../packages/i18n/src/catalogues/sv/designer.ts': { file: 'texts-sv-designer.js' },
    '../../packages/i18n/src/catalogues/en/jacket.ts': { file: 'texts-en-jacket.js' },
  },
}));

// test files share a worker's modules, and another one may have loaded it with the real manifest (decision 0091)
vi.resetModules();
const { preloadLinks } = await import('./preloads.ts');

test('a page preloads once each chunk of the entry, of its screen and texts in its language, and then what its screen loads later', () => {
  const links = preloadLinks('sv', [
    {
      module: 'src/routes/one-page.tsx',
      texts: ['jacket'],
      soon: { modules: ['src/later.tsx'], texts: ['designer'] },
    },
  ]);
  expect([...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'index.js',
    'framework.js',
    'one-page.js',
    'shared-parts.js',
    'texts-sv.js',
    'texts-sv-jacket.js',
    'later.js',
    'texts-sv-designer.js',
  ]);
});
