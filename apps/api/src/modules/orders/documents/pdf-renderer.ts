import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MEGABYTE } from '@fori/domain/bytes';
import { MINUTE_MS } from '@fori/domain/durations';
import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from '../../media/index.ts';
import type { ParcelPaper } from '../parcels/papers/paper-content.ts';
import type { Receipt } from './receipt-content.ts';
import type { SheetWithPictures } from './sheet/draw-sheet.ts';

/** What the drawing thread draws. Everything in it can be passed between threads. */
export type PdfRequest =
  | { kind: 'receipt'; receipt: Receipt; logo: Buffer | null }
  | { kind: 'sheets'; sheets: readonly SheetWithPictures[] }
  | { kind: 'paper'; paper: ParcelPaper };

/** What it returns. */
export type PdfResult = { pdf: Uint8Array } | { failure: string };

/** Draws receipts, workshop sheets and papers of parcels as PDF. */
export interface PdfRenderer {
  /**
   * The PDF of a request; the same request gives the same bytes. Throws `service_unavailable` when too many requests are waiting.
   */
  draw: (request: PdfRequest) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A receipt takes some 30 kB, so this holds about a hundred. */
const CACHE_BYTES = 4 * MEGABYTE;
const MAX_ENTRY_BYTES = CACHE_BYTES / 4;
/** The thread holds some 40 MB of fonts and PDF library, which are rarely needed. */
const IDLE_MS = 10_000;
/** Two hundred sheets take a quarter of it. */
const DRAW_TIMEOUT_MS = MINUTE_MS;

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

/** Equal for requests with the same content. */
const keyOf = (request: PdfRequest): string => {
  if (request.kind === 'receipt') return digest(JSON.stringify([request.receipt, digest(request.logo)]));
  if (request.kind === 'paper') return digest(JSON.stringify(request.paper));
  const content = request.sheets.map(({ sheet, pictures: { front, back, uploads } }) => [
    sheet,
    digest(front),
    digest(back),
    [...uploads].map(([id, picture]) => [id, digest(picture)]),
  ]);
  return digest(JSON.stringify(content));
};

export interface DrawingThread {
  /** one at a time */
  draw: (request: PdfRequest) => Promise<Buffer>;
  end: () => Promise<void>;
}

/** One thread that draws one PDF at a time; started by the first request and ended when idle. */
export const createDrawingThread = (): DrawingThread => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  const draw = (request: PdfRequest): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= startThread();
      const current = worker;
      const settle = (act: () => void) => {
        clearTimeout(timeout);
        // removeAllListeners() without an event would remove the worker's own listeners too
        for (const event of ['message', 'error', 'exit']) current.removeAllListeners(event);
        // a thread that breaks later is replaced by the next request
        current.on('error', () => undefined);
        current.on('exit', () => {
          if (worker === current) worker = null;
        });
        current.unref();
        act();
      };
      const fail = (error: Error) => {
        if (worker === current) void end();
        settle(() => reject(error));
      };
      const timeout = setTimeout(() => fail(new Error('a PDF took too long to be drawn')), DRAW_TIMEOUT_MS);
      current.on('message', (drawn: PdfResult) => {
        idle = setTimeout(end, IDLE_MS).unref();
        settle(() =>
          'pdf' in drawn
            ? resolve(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength))
            : reject(new Error(drawn.failure)),
        );
      });
      current.on('error', fail);
      current.on('exit', (code) => fail(new Error(`the drawing thread ended with ${code}`)));
      current.ref();
      current.postMessage(request);
    });

  return { draw, end };
};

/**
 * Draws PDFs in a thread of their own, so that only their requesters wait. `limits` admits one at a time, bounds the queue and
 * alternates between receipts and sheets, so that a customer's receipt waits for one workshop document at most. PDFs are cached in
 * memory by their content, so that nothing personal lies on the disk; concurrent requests share a drawing (ORDER-17, API-113).
 */
export const createPdfRenderer = (
  limits: { forParty: (kind: PdfRequest['kind']) => ConcurrencyLimit },
  drawing = createDrawingThread(),
): PdfRenderer => {
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  const inFlight = new Map<string, Promise<Buffer>>();

  const drawNow = async (key: string, request: PdfRequest): Promise<Buffer> => {
    try {
      const pdf = await limits.forParty(request.kind)(() => drawing.draw(request));
      cached.set(key, pdf);
      return pdf;
    } finally {
      inFlight.delete(key);
    }
  };

  return {
    draw: (request) => {
      const key = keyOf(request);
      const known = cached.get(key);
      if (known) return Promise.resolve(known);
      const shared = inFlight.get(key) ?? drawNow(key, request);
      if (!inFlight.has(key)) inFlight.set(key, shared);
      return shared;
    },
    close: drawing.end,
  };
};
