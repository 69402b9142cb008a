import type { Plugin } from 'vite';

const I18NEXT = /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;
/** loading texts over the network, and formatting numbers and dates inside texts */
const UNUSED_MODULES = /^class (Connector extends EventEmitter|Formatter) \{$[\s\S]*?^\}$/gm;
const REPLACEMENTS: Readonly<Record<string, string>> = {
  Connector: 'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }',
  Formatter: 'class Formatter { format(value) { return value; } }',
};

/** Debug messages, which the shop never enables; errors are still reported. */
const REMARKS = /^(\s*)this\.logger\.(?:warn|log|deprecate|once)\(.*\);$/gm;
/** Keys given as functions, which the shop does not use. */
const SELECTORS = /^function (createProxy|keysFromSelector)\(.*\) \{$[\s\S]*?^\}$/gm;

/**
 * Removes the parts of i18next the storefront does not use: its texts come as modules
 * (packages/i18n/src/storefront.ts), and numbers, money and dates are formatted beforehand (format.ts). Debug messages
 * go too.
 */
export const lightI18next = (): Plugin => ({
  name: 'fori-light-i18next',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: I18NEXT },
    handler(code) {
      const left = new Set(Object.keys(REPLACEMENTS));
      const lighter = code.replace(UNUSED_MODULES, (whole, declared: string) => {
        const name = declared.split(' ')[0] ?? '';
        left.delete(name);
        return REPLACEMENTS[name] ?? whole;
      });
      const remarks = lighter.match(REMARKS)?.length ?? 0;
      const selectors = lighter.match(SELECTORS)?.length ?? 0;
      if (remarks === 0) left.add('remarks');
      if (selectors === 0) left.add('keysFromSelector');
      if (left.size > 0) this.error(`i18next has no ${[...left].join(', ')} any more: is this plugin up to date?`);
      return { code: lighter.replace(REMARKS, '$1;').replace(SELECTORS, 'function $1() {}'), map: null };
    },
  },
});
