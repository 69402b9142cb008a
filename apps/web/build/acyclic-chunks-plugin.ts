import type { Plugin } from 'vite';

/**
 * Fails a build whose chunks import each other in a cycle: whichever runs first finds the other one empty, and
 * hydration fails ("Class extends value undefined").
 */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (file: string): string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]): void => {
      const at = way.indexOf(file);
      if (at >= 0) this.error(`files import each other: ${[...way.slice(at), file].join(' → ')}`);
      if (done.has(file)) return;
      for (const next of importsOf(file)) visit(next, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
