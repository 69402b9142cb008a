import { gzipSync } from 'node:zlib';

/** The parts of a chunk needed to compute its weight. */
export interface Chunk {
  code: string;
  /** file names of its static imports */
  imports: readonly string[];
}

/** What a page loads before any interaction: its entry chunks, by file name. */
export interface Page {
  address: string;
  starts: readonly string[];
}

export interface PageWeight {
  address: string;
  /** gzipped JavaScript, bytes */
  bytes: number;
  files: readonly string[];
}

const withImports = (file: string, chunks: ReadonlyMap<string, Chunk>, seen: Set<string>): void => {
  if (seen.has(file)) return;
  const chunk = chunks.get(file);
  if (!chunk) throw new Error(`the build has no chunk ${file}`);
  seen.add(file);
  for (const imported of chunk.imports) withImports(imported, chunks, seen);
};

/** The weight of each page: its entry chunks and all their imports, each counted once. */
export const pageWeights = (pages: readonly Page[], chunks: ReadonlyMap<string, Chunk>): PageWeight[] => {
  const zipped = new Map([...chunks].map(([file, { code }]) => [file, gzipSync(code).length]));
  return pages.map(({ address, starts }) => {
    const files = new Set<string>();
    for (const start of starts) withImports(start, chunks, files);
    return { address, files: [...files], bytes: [...files].reduce((sum, file) => sum + (zipped.get(file) ?? 0), 0) };
  });
};

const BYTES_PER_KB = 1000;
const kb = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;

/** One line per page, the heaviest marked where it is over budget. */
export const weightTable = (weights: readonly PageWeight[], budget: number): string => {
  const width = Math.max(...weights.map(({ address }) => address.length));
  const lines = weights.map(
    ({ address, bytes, files }) =>
      `  ${address.padEnd(width)}  ${kb(bytes).padStart(9)}  ${String(files.length).padStart(3)} files${bytes > budget ? `  over by ${kb(bytes - budget)}` : ''}`,
  );
  return [`JavaScript before the first interaction, gzip (budget ${kb(budget)} a page):`, ...lines].join('\n');
};
