import type { Plugin } from 'vite';

const LIBRARY = /[\\/]sonner[\\/]dist[\\/]index\.mjs$/;
const ON_PAGE = /,html\[dir=(?:ltr|rtl)\]\{/g;

/**
 * The toasts' library adds a style sheet as it loads, which sets properties of the whole page beside those of its own list:
 * the browser would compute every element's style anew, 50 ms on a phone. The list has them anyway.
 */
export const toastStyles = (): Plugin => ({
  name: 'fori-toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!LIBRARY.test(id)) return;
    const own = code.replace(ON_PAGE, '{');
    if (own === code) this.error('the style sheet of the toasts has changed: is this plugin still needed?');
    return { code: own, map: null };
  },
});
