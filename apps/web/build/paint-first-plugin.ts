import type { Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '../src/app/render-contract.ts';

/** Where nothing is painted, as in a background tab, the scripts load after this many ms. */
const MAX_DELAY_MS = 1000;

/** Loads what is in the page as `data-src` and `data-rel`, once something has been painted. */
const activateScripts = `(function(){var done=false;function go(){if(done)return;done=true;document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});document.querySelectorAll('script[data-src]').forEach(function(s){var m=document.createElement('script');m.type='module';m.crossOrigin='';m.src=s.dataset.src;s.replaceWith(m)})}setTimeout(go,${MAX_DELAY_MS});new PerformanceObserver(go).observe({type:'paint',buffered:true})})()`;

/**
 * Lets style sheet, fonts and pictures load first: the page is complete without scripts, so they load after the first
 * paint. src/app/preloads.ts does the same for each page's own chunks.
 */
export const paintFirst = (): Plugin => ({
  name: 'fori-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/<script type="module" crossorigin src=/g, '<script type="text/plain" data-src=')
        .replace(/<link rel="modulepreload"/g, '<link data-rel="modulepreload"')
        .replace('</body>', `<script nonce="${NONCE_PLACEHOLDER}">${activateScripts}</script></body>`),
  },
});
