import type { Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '../src/app/render-contract.ts';

/** Where nothing is painted, as in a background tab, the scripts load after this many ms. */
const MAX_DELAY_MS = 1000;

/**
 * Loads what is in the page as `data-rel` and runs its scripts, once something has been painted. Each script runs in a task of its own:
 * all that the entry imports would run in one otherwise, for a seventh of a second on a phone.
 */
const activateScripts = (files: readonly string[]) =>
  `(function(){var done=false,files=${JSON.stringify(files)};function next(){var file=files.shift();if(file)import(file).then(function(){setTimeout(next)},function(){})}function go(){if(done)return;done=true;document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});next()}setTimeout(go,${MAX_DELAY_MS});new PerformanceObserver(go).observe({type:'paint',buffered:true})})()`;

/**
 * Lets style sheet, fonts and pictures load first: the page is complete without scripts, so they load after the first
 * paint. src/app/preloads.ts does the same for each page's own chunks.
 */
export const paintFirst = (): Plugin => ({
  name: 'fori-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { chunk }) {
      if (!chunk) throw new Error('the page has no entry');
      const files = [...chunk.imports, chunk.fileName].map((file) => `/${file}`);
      return html
        .replace(/<script type="module" crossorigin src="[^"]*"><\/script>/, '')
        .replace(/<link rel="modulepreload"/g, '<link data-rel="modulepreload"')
        .replace('</body>', `<script nonce="${NONCE_PLACEHOLDER}">${activateScripts(files)}</script></body>`);
    },
  },
});
