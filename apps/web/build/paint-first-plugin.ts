import type { Plugin } from 'vite';

/**
 * Lets style sheet, font and first picture have the line to themselves: the page comes finished from the server, so the
 * scripts that wake it wait for what paints it. src/app/preloads.ts does the same for each page's own chunks.
 */
export const paintFirst = (): Plugin => ({
  name: 'fori-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});
