import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|js|svg|json|txt|webmanifest)$/;

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const smallestGzip = (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/**
 * Writes `.br` and `.gz` files beside the client's files with the best compression, so that the server need not
 * compress at each request.
 */
export const precompress = (): Plugin => ({
  name: 'fori-precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(
        files
          .map((file) => ({ path: join(dir, file), content: readFileSync(join(dir, file)) }))
          .map(async ({ path, content }) => {
            writeFileSync(`${path}.br`, await brotli(content));
            writeFileSync(`${path}.gz`, await smallestGzip(content));
          }),
      );
    },
  },
});
