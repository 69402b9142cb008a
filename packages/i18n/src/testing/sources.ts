import { readdirSync, readFileSync } from 'node:fs';

/** A source file's string literals, and its template literals with `*` for their expressions. */
export interface Source {
  readonly path: string;
  readonly literals: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
}

const root = new URL('../../../../', import.meta.url);
const folders = ['apps/web', 'apps/admin', 'apps/api', 'packages/i18n', 'packages/contracts', 'packages/domain'];
/** keys in tests and in the catalogues themselves do not count as used */
const EXCLUDED = /\.test\.tsx?$|(^|\/)(testing|catalogues|seed)\//;

const LITERAL = /(['"`])([\w:. -]+)\1/g;
const TEMPLATE = /`([\w:. -]*(?:\$\{[^`{}]*\}[\w:. -]*)+)`/g;

const sourcesIn = (folder: string): Source[] => {
  const base = new URL(`${folder}/src/`, root);
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file))
    .map((file) => {
      const text = readFileSync(new URL(file, base), 'utf8');
      return {
        path: `${folder}/src/${file}`,
        literals: new Set([...text.matchAll(LITERAL)].map((match) => match[2] ?? '')),
        templates: new Set([...text.matchAll(TEMPLATE)].map((match) => (match[1] ?? '').replace(/\$\{[^}]*\}/g, '*'))),
      };
    });
};

/** Every source file that may use a text. */
export const allSources = (): Source[] => folders.flatMap(sourcesIn);
