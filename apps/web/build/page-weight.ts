import { gzipSync } from 'node:zlib';

/** The parts of a chunk needed to compute its weight. */
export interface Chunk {
  code: string;
  /** file names of its static imports */
  imports: readonly string[];
  /** bytes as nearly all browsers get it: compressed with Brotli */
  sent: number;
}

/** What a page loads before any interaction: its entry chunks, by file name. */
export interface Page {
  address: string;
  starts: readonly string[];
  /** bytes that may be sent, where fewer than the budget of all pages allows */
  mostSent?: number | undefined;
}

export interface PageWeight extends Pick<Page, 'address' | 'mostSent'> {
  /** gzipped JavaScript, bytes */
  bytes: number;
  sent: number;
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
  return pages.map(({ address, starts, mostSent }) => {
    const files = new Set<string>();
    for (const start of starts) withImports(start, chunks, files);
    const sum = (bytesOf: (file: string) => number | undefined) =>
      [...files].reduce((bytes, file) => bytes + (bytesOf(file) ?? 0), 0);
    return {
      address,
      mostSent,
      files: [...files],
      bytes: sum((file) => zipped.get(file)),
      sent: sum((file) => chunks.get(file)?.sent),
    };
  });
};

const BYTES_PER_KB = 1000;
const kb = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;

/** By how many bytes a page is over one of its limits; 0 for none. */
export const excessOf = ({ bytes, sent, mostSent = sent }: PageWeight, budget: number): number =>
  Math.max(bytes - budget, sent - mostSent, 0);

/** One line per page, marked where it is over a limit. */
export const weightTable = (weights: readonly PageWeight[], budget: number): string => {
  const width = Math.max(...weights.map(({ address }) => address.length));
  const lines = weights.map((weight) => {
    const { address, bytes, sent, mostSent, files } = weight;
    const excess = excessOf(weight, budget);
    const cells = [
      address.padEnd(width),
      kb(bytes).padStart(9),
      kb(sent).padStart(9),
      `${files.length} files`.padStart(9),
    ];
    if (mostSent !== undefined) cells.push(`Brotli at most ${kb(mostSent)}`);
    if (excess > 0) cells.push(`over by ${kb(excess)}`);
    return `  ${cells.join('  ')}`;
  });
  return [`JavaScript before the first interaction, gzip (budget ${kb(budget)} a page) and Brotli:`, ...lines].join(
    '\n',
  );
};
