import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

interface LoadedModule {
  exports: unknown;
}

type ImportModule = (specifier: string) => Promise<unknown>;

type Body = (
  exports: unknown,
  require: (id: string) => unknown,
  module: LoadedModule,
  filename: string,
  dirname: string,
  importModule: ImportModule,
) => void;

/** On the source's first line, to keep line numbers. The build turns `import(…)` into `Import`, because a script with cached code cannot import. */
const HEAD = '(function (exports, require, module, __filename, __dirname, Import) {';
const DIGEST_BYTES = 32;

const importModule: ImportModule = (specifier) => import(specifier);

const digestOf = (source: Buffer): Buffer => createHash('sha256').update(source).digest();

const cacheOf = (file: string): string => `${file}.cache`;

/** V8's compile cache of exactly this source; undefined where there is none. V8 itself rejects those of other versions. */
const readCache = (file: string, digest: Buffer): Buffer | undefined => {
  try {
    const cache = readFileSync(cacheOf(file));
    return cache.subarray(0, DIGEST_BYTES).equals(digest) ? cache.subarray(DIGEST_BYTES) : undefined;
  } catch {
    return undefined;
  }
};

export interface BundleLoader {
  /** A chunk's exports; each is run once. */
  load: (name: string) => unknown;
  /** Writes V8's compile cache of each chunk loaded so far beside it. Returns their number. */
  writeCompileCache: () => number;
}

/**
 * Loads the CommonJS chunks of the shop's bundle (ASCII only, build/compilable-plugin.ts), each with V8's compile cache from
 * the build, because parsing and compiling take most of a start. Without a usable cache the same code is compiled anew.
 */
export const bundleLoader = (dir: string): BundleLoader => {
  const modules = new Map<string, LoadedModule>();
  const compiled: { file: string; digest: Buffer; script: Script }[] = [];

  const load = (name: string): unknown => {
    const loaded = modules.get(name);
    if (loaded) return loaded.exports;
    const file = join(dir, name);
    const source = readFileSync(file);
    const digest = digestOf(source);
    const cachedData = readCache(file, digest);
    const script = new Script(`${HEAD}${source.toString('latin1')}\n})`, {
      filename: file,
      ...(cachedData && { cachedData }),
    });
    compiled.push({ file, digest, script });
    const module: LoadedModule = { exports: {} };
    // before it runs, so that chunks can require one another
    modules.set(name, module);
    const native = createRequire(file);
    const require = (id: string): unknown => (id.startsWith('./') ? load(id.slice(2)) : native(id));
    (script.runInThisContext() as Body)(
      module.exports,
      Object.assign(require, native),
      module,
      file,
      dir,
      importModule,
    );
    return module.exports;
  };

  return {
    load,
    writeCompileCache: () => {
      for (const { file, digest, script } of compiled) {
        writeFileSync(cacheOf(file), Buffer.concat([digest, script.createCachedData()]));
      }
      return compiled.length;
    },
  };
};
