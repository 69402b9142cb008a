import type { Plugin } from 'vite';

const I18NEXT = /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;
/** what fetches texts from elsewhere, and what formats numbers and dates inside of texts */
const UNUSED = /^class (Connector extends EventEmitter|Formatter) \{$[\s\S]*?^\}$/gm;
const STAND_INS: Readonly<Record<string, string>> = {
  Connector: 'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }',
  Formatter: 'class Formatter { format(value) { return value; } }',
};

/** What it remarks on in its debug mode, which the shop never switches on; errors are still told. */
const REMARKS = /^(\s*)this\.logger\.(?:warn|log|deprecate|once)\(.*\);$/gm;
/** Keys given as functions, which the shop does not use. */
const SELECTORS = /^function (createProxy|keysFromSelector)\(.*\) \{$[\s\S]*?^\}$/gm;

/**
 * Leaves those halves of i18next out of the browser's bundle that this shop has no use for: its texts come as modules
 * (packages/i18n/src/storefront.ts), and numbers, money and dates are put into them ready-made (format.ts). Nor are its
 * remarks for developers sent to customers.
 */
export const lightI18next = (): Plugin => ({
  name: 'fori-light-i18next',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: I18NEXT },
    handler(code) {
      const left = new Set(Object.keys(STAND_INS));
      const lighter = code.replace(UNUSED, (whole, declared: string) => {
        const name = declared.split(' ')[0] ?? '';
        left.delete(name);
        return STAND_INS[name] ?? whole;
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
