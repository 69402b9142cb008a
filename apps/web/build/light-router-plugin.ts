import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-[\w-]+\.mjs$/;

/**
 * Lets the router's unused half be left out of the browser's bundle: its package hands the development build to every
 * bundler, with its warnings, and components that are named or made at once count as used.
 */
export const lightRouter = (): Plugin => ({
  name: 'fori-light-router',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
