import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from '../../media/index.ts';
import type { Receipt } from './receipt-content.ts';
import type { SheetWithPictures } from './sheet/draw-sheet.ts';

/** What the drawing thread is asked for. Everything in it can be handed from thread to thread. */
export type PaperWanted =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'sheets'; sheets: readonly SheetWithPictures[] };

/** What it answers. */
export type PaperDrawn = { pdf: Uint8Array } | { failure: string };

/** Draws receipts and workshop sheets as PDF. */
export interface Papers {
  /**
   * The PDF of what is wanted; the same wish gives the same bytes. Throws `service_unavailable` when too many others are waiting to
   * be drawn.
   */
  draw: (wanted: PaperWanted) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A receipt takes some 30 kB: a hundred of them, far below what the process may take. */
const KEPT_BYTES = 4 * 1024 * 1024;
const LARGEST_KEPT_BYTES = KEPT_BYTES / 4;
/** The thread holds fonts and the PDF library, some 40 MB, which nobody needs most of the time. */
const IDLE_MS = 10_000;
/** Two hundred sheets take a quarter of it. */
const PATIENCE_MS = 60_000;

/** The thread runs as it is built or, in development and tests, as it is written: a thread does not inherit tsx. */
const startThread = (): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./draw-worker.js', import.meta.url));
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
  const source = new URL('./draw-worker.ts', import.meta.url).href;
  return new Worker(`import('${tsx}').then(({ register }) => { register(); return import('${source}'); });`, {
    eval: true,
  });
};

const digest = (data: string | Buffer | null): string =>
  createHash('sha256')
    .update(data ?? '')
    .digest('base64');

/** The same for papers that say and show the same. */
const keyOf = (wanted: PaperWanted): string => {
  if (wanted.kind === 'receipt') return digest(JSON.stringify(wanted));
  const shown = wanted.sheets.map(({ sheet, pictures: { front, back, uploads } }) => [
    sheet,
    digest(front),
    digest(back),
    [...uploads].map(([id, picture]) => [id, digest(picture)]),
  ]);
  return digest(JSON.stringify(shown));
};

/** One thread that draws one paper at a time, there from the first wish until nobody has had one for a while. */
const createDrawingThread = () => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  const ask = (wanted: PaperWanted): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= startThread();
      const asked = worker;
      const settle = (act: () => void) => {
        clearTimeout(late);
        // all at once would take the thread's own with them
        for (const event of ['message', 'error', 'exit']) asked.removeAllListeners(event);
        // a thread that breaks later is replaced with the next wish
        asked.on('error', () => undefined);
        asked.on('exit', () => {
          if (worker === asked) worker = null;
        });
        asked.unref();
        act();
      };
      const broken = (error: Error) => {
        if (worker === asked) void end();
        settle(() => reject(error));
      };
      const late = setTimeout(() => broken(new Error('a paper took too long to be drawn')), PATIENCE_MS);
      asked.on('message', (drawn: PaperDrawn) => {
        idle = setTimeout(end, IDLE_MS).unref();
        settle(() =>
          'pdf' in drawn
            ? resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength))
            : reject(new Error(drawn.failure)),
        );
      });
      asked.on('error', broken);
      asked.on('exit', (code) => broken(new Error(`the drawing thread ended with ${code}`)));
      asked.ref();
      asked.postMessage(wanted);
    });

  return { ask, end };
};

/**
 * Papers are drawn by a thread of their own, so that nobody waits for one but whoever asked for it; `limits` lets one in at a time and
 * bounds how many wait; receipts and sheets take turns, so that a customer's receipt waits for one document of the workshop's, not
 * for all that staff have asked for. What was drawn is kept by what it says, so that another state of an order or another language is
 * another paper, and nothing personal lies on the disk. Who asks for what is being drawn shares it (ORDER-17, API-113).
 */
export const createPapers = (
  limits: { forParty: (kind: PaperWanted['kind']) => ConcurrencyLimit },
  drawing = createDrawingThread(),
): Papers => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  const underWay = new Map<string, Promise<Buffer>>();

  const drawNow = async (key: string, wanted: PaperWanted): Promise<Buffer> => {
    try {
      const pdf = await limits.forParty(wanted.kind)(() => drawing.ask(wanted));
      kept.set(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    draw: (wanted) => {
      const key = keyOf(wanted);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const shared = underWay.get(key) ?? drawNow(key, wanted);
      if (!underWay.has(key)) underWay.set(key, shared);
      return shared;
    },
    close: drawing.end,
  };
};
