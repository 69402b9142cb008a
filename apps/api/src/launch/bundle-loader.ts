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

/** On the first line, so that the numbers of all lines stay. `Import` is what the build makes of `import(…)`, which a script that comes with its compiled code has no other way to. */
const HEAD = '(function (exports, require, module, __filename, __dirname, Import) {';
const DIGEST_BYTES = 32;

const importModule: ImportModule = (specifier) => import(specifier);

const digestOf = (source: Buffer): Buffer => createHash('sha256').update(source).digest();

const cacheOf = (file: string): string => `${file}.cache`;

/** What V8 has compiled of this very source; undefined where there is none. V8 itself refuses what another version has made. */
const readCache = (file: string, digest: Buffer): Buffer | undefined => {
  try {
    const kept = readFileSync(cacheOf(file));
    return kept.subarray(0, DIGEST_BYTES).equals(digest) ? kept.subarray(DIGEST_BYTES) : undefined;
  } catch {
    return undefined;
  }
};

export interface BundleLoader {
  /** A chunk's exports; each is run once. */
  load: (name: string) => unknown;
  /** Keeps, beside each chunk loaded so far, what V8 has compiled of it until now. Gives their number. */
  keepCompiled: () => number;
}

/**
 * Loads the CommonJS chunks of the shop's bundle (ASCII alone, build/compilable-plugin.ts), each with what V8 had compiled of it when it was built: parsing and
 * compiling are most of a start. Without that, or where V8 cannot use it, the same code is compiled anew.
 */
export const bundleLoader = (dir: string): BundleLoader => {
  const modules = new Map<string, LoadedModule>();
  const compiled: { file: string; digest: Buffer; script: Script }[] = [];

  const load = (name: string): unknown => {
    const known = modules.get(name);
    if (known) return known.exports;
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
    // before it runs, for chunks that need one another
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
    keepCompiled: () => {
      for (const { file, digest, script } of compiled) {
        writeFileSync(cacheOf(file), Buffer.concat([digest, script.createCachedData()]));
      }
      return compiled.length;
    },
  };
};
