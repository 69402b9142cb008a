import type { Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '../src/app/render-contract.ts';

/** Where nothing is painted, in a tab behind others say, the scripts do not wait for longer than this, ms. */
const AT_LATEST_MS = 1000;

/** Asks for what stands in the page as `data-src` and `data-rel`, once something has been painted. */
const activateScripts = `(function(){var done=false;function go(){if(done)return;done=true;document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});document.querySelectorAll('script[data-src]').forEach(function(s){var m=document.createElement('script');m.type='module';m.crossOrigin='';m.src=s.dataset.src;s.replaceWith(m)})}setTimeout(go,${AT_LATEST_MS});new PerformanceObserver(go).observe({type:'paint',buffered:true})})()`;

/**
 * Gives the line to style sheet, fonts and pictures first: the page comes finished from the server, so the scripts that
 * make it interactive are asked for when it has been painted. src/app/preloads.ts does the same for each page's own chunks.
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
