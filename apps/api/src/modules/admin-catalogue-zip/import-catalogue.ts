import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { uploadDir } from '../../storage/upload-dir.ts';
import { recordChanges } from '../audit/index.ts';
import { type Archive, openArchive } from './archive.ts';
import { planMedia, unpackMedia } from './archive-media.ts';
import { ArchiveRefused, type Problem } from './problems.ts';
import { type Change, type Counts, readCatalogue } from './read-catalogue.ts';

export interface ImportState {
  state: 'checking' | 'unpacking' | 'writing';
  /** records, or files while unpacking */
  done: number;
  /** null while unknown */
  total: number | null;
}

export interface CatalogueImportRequest {
  path: string;
  /** the archive's name, for the audit log */
  fileName: string;
  /** null on the command line */
  adminId: string | null;
  dryRun: boolean;
  onProgress: (state: ImportState) => void;
}

/** What an import did, or a dry run would do. */
export interface CatalogueImportResult {
  counts: Counts;
  changes: Change[];
  /** media files the shop did not have */
  media: number;
  problems: Problem[];
}

/** Who the audit log says imported on the command line. */
const COMMAND_LINE = 'command line';

/** Somebody else changed the catalogue so that the archive no longer fits; nothing was written. */
class ProblemsFound extends Error {
  constructor(readonly problems: Problem[]) {
    super('problems found while writing');
  }
}

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'log' | 'media' | 'uploadSpace'>;

/** Stores unpacked files under their names, runs `write`, and takes the files away again where it fails. */
const withMedia = async <T>(
  { media, log }: Pick<Shop, 'media' | 'log'>,
  paths: ReadonlyMap<string, string>,
  write: () => Promise<T>,
): Promise<T> => {
  const stored: string[] = [];
  try {
    for (const [name, path] of paths) {
      await media.adopt(name, path);
      stored.push(name);
    }
    return await write();
  } catch (error) {
    await discardFiles({ media, log }, stored);
    throw error;
  }
};

const runImport = async (
  shop: Deps,
  archive: Archive,
  { fileName, adminId, dryRun, onProgress }: CatalogueImportRequest,
): Promise<CatalogueImportResult> => {
  const { db, clock, config } = shop;
  const actorId = adminId ?? COMMAND_LINE;
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const media = await planMedia(archive, shop.media, report);
  const seen = { archive, media, report };
  const plan = await readCatalogue(db.read, {
    ...seen,
    write: null,
    onRecords: (done) => onProgress({ state: 'checking', done, total: null }),
  });
  const resultOf = (found: typeof plan): CatalogueImportResult => ({ ...found, media: media.added.size, problems });
  if (problems.length > 0) return resultOf(plan);

  await mkdir(uploadDir(config.dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadDir(config.dataDir), 'catalogue-'));
  try {
    const total = media.added.size;
    const paths = await unpackMedia(archive, media.added, {
      folder,
      keep: !dryRun,
      report,
      onDone: (done) => onProgress({ state: 'unpacking', done, total }),
    });
    if (dryRun || problems.length > 0 || (plan.changes.length === 0 && total === 0)) return resultOf(plan);
    const records = Object.values(plan.counts).reduce((sum, one) => sum + one.created + one.changed + one.unchanged, 0);
    return await withMedia(shop, paths, () =>
      db.write(async (tx) => {
        // on PostgreSQL a transaction may run again, so that everything it finds is its own
        const found: Problem[] = [];
        const at = clock();
        const written = await readCatalogue(tx, {
          ...seen,
          report: (problem) => void found.push(problem),
          write: { at, actorId, authorId: adminId, fileName },
          onRecords: (done) => onProgress({ state: 'writing', done, total: records }),
        });
        if (found.length > 0) throw new ProblemsFound(found);
        await recordChanges(tx, [
          ...written.audit,
          {
            at,
            actorId,
            action: 'catalogue.import',
            entity: 'catalogue',
            entityId: fileName.slice(0, 100),
            before: null,
            after: { ...written.counts, media: media.added.size },
          },
        ]);
        return resultOf(written);
      }),
    );
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error;
    problems.push(...error.problems);
    return resultOf(plan);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Brings the catalogue of a ZIP (`docs/catalogue-zip.md`) into the shop, or says what that would do. Products, posts and pages are found by
 * their address; what the shop has besides stays. All or nothing: with any problem nothing is written, all rows are written in one
 * transaction, with an audit record for each. The same archive again changes nothing.
 */
export const importCatalogue = async (shop: Deps, request: CatalogueImportRequest): Promise<CatalogueImportResult> => {
  let archive: Archive | null = null;
  try {
    archive = await openArchive(request.path);
    return await runImport(shop, archive, request);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    const nothing = { created: 0, changed: 0, unchanged: 0 };
    return {
      counts: { categories: nothing, products: nothing, posts: nothing, pages: nothing, settings: nothing },
      changes: [],
      media: 0,
      problems: [error.problem],
    };
  } finally {
    archive?.close();
  }
};
