import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { hashOfStored } from '../../storage/media-store.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  fileOf,
  MANIFEST,
  type Manifest,
  MEDIA_INDEX,
  type MediaLine,
  mediaEntry,
  type RecordFile,
  type Records,
  recordFiles,
} from './format.ts';
import { mediaOf, type RecordMedia } from './media-of-records.ts';
import { pagesAfter, postKeysAfter, productKeysAfter } from './records.repository.ts';
import {
  categoryRecords,
  homeRecords,
  pageRecords,
  postRecords,
  productRecords,
  type Stored,
  settingsOfCatalogue,
  shopRecordOf,
} from './records.ts';

/** Records read at a time; few, as each has texts in six languages. */
const STEP = 50;

/** Rows of a table in steps, each read when it is due. */
async function* inSteps<R>(
  keysAfter: (id: number) => Promise<readonly { id: number }[]>,
  read: (ids: number[]) => Promise<readonly Stored<R>[]>,
): AsyncGenerator<R> {
  let last = 0;
  for (;;) {
    const ids = (await keysAfter(last)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const { record } of await read(ids)) yield record;
    last = ids.at(-1) ?? last;
    await yieldToEventLoop();
  }
}

const sources: { [F in RecordFile]: (q: Queries) => AsyncGenerator<Records[F]> } = {
  categories: async function* (q) {
    for (const { record } of await categoryRecords(q)) yield record;
  },
  products: (q) =>
    inSteps(
      (id) => productKeysAfter(q, id, STEP),
      (ids) => productRecords(q, ids),
    ),
  posts: (q) =>
    inSteps(
      (id) => postKeysAfter(q, id, STEP),
      (ids) => postRecords(q, ids),
    ),
  pages: async function* (q) {
    let last = 0;
    for (;;) {
      const pages = await pagesAfter(q, last, STEP);
      if (pages.length === 0) return;
      for (const { record } of await pageRecords(q, pages)) yield record;
      last = pages.at(-1)?.id ?? last;
    }
  },
  home: async function* (q) {
    for (const { record } of await homeRecords(q)) yield record;
  },
  settings: async function* (q) {
    yield await settingsOfCatalogue(q);
  },
  shop: async function* (q) {
    yield await shopRecordOf(q);
  },
};

/**
 * The whole catalogue as a ZIP (`docs/catalogue-zip.md`), made while it is read: neither the archive nor a table is ever in
 * memory as a whole. It is no snapshot: what changes meanwhile may be in it. The stream fails where reading fails. People, orders,
 * reviews and secrets are not in it.
 */
export const exportCatalogue = ({ db, media, clock }: Pick<Shop, 'db' | 'media' | 'clock'>): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const mtime = clock();
  const add = (name: string, lines: () => AsyncGenerator<string>, onEnd?: () => void) =>
    zip.addReadStreamLazy(name, { mtime }, (use) => {
      const stream = Readable.from(lines());
      stream.on('error', fail);
      if (onEnd) stream.on('end', onEnd);
      use(null, stream);
    });

  const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, exported_at: mtime.toISOString() };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mtime });

  const names = new Set<string>();
  for (const records of recordFiles) {
    add(fileOf(records), async function* () {
      for await (const record of sources[records](db.read)) {
        const { needed, optional, inTexts } = (mediaOf[records] as (of: typeof record) => RecordMedia)(record);
        for (const name of [...needed, ...optional, ...inTexts]) names.add(name);
        yield `${JSON.stringify(record)}\n`;
      }
    });
  }
  const added = new Set<string>();
  add(
    MEDIA_INDEX,
    async function* () {
      for (const name of names) {
        const sha256 = await hashOfStored(media, name);
        if (sha256 === null) continue;
        yield `${JSON.stringify({ name, sha256 } satisfies MediaLine)}\n`;
        if (added.has(sha256)) continue;
        added.add(sha256);
        // pictures and films are compressed already
        zip.addReadStreamLazy(mediaEntry(sha256), { mtime, compress: false }, (use) => {
          const stream = media.stream(name);
          stream.on('error', fail);
          use(null, stream);
        });
      }
    },
    () => zip.end(),
  );
  return output;
};
