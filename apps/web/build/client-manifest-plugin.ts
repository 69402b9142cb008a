import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:client-manifest';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const manifestPath = fileURLToPath(new URL('../dist/client/.vite/manifest.json', import.meta.url));

/**
 * Gives the server bundle the client's manifest, so that a page can preload its chunks. The client is built first; in
 * development and tests, where nothing is chunked, the manifest is empty.
 */
export function clientManifest(): Plugin {
  let serverBuild = false;
  return {
    name: 'fori-client-manifest',
    configResolved(config) {
      serverBuild = config.command === 'build' && Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      const manifest: Manifest = serverBuild ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
      return `export default ${JSON.stringify(manifest)}`;
    },
  };
}
