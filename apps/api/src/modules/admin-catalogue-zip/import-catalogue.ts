import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { auditActors } from '@fori/domain/audit-actors';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { hashOfStored, type MediaStore } from '../../storage/media-store.ts';
import { uploadDir } from '../../storage/upload-dir.ts';
import { recordChanges } from '../audit/index.ts';
import { type Archive, openArchive } from './archive.ts';
import { planMedia, unpackMedia } from './archive-media.ts';
import { ArchiveRefused, type Problem } from './problems.ts';
import { type Change, type Counts, noCounts, readCatalogue, recordsIn } from './read-catalogue.ts';

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
  /** whether the shop's own details and settings come along */
  withShop: boolean;
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

/** Somebody else changed the catalogue so that the archive no longer fits; nothing was written. */
class ProblemsFound extends Error {
  constructor(readonly problems: Problem[]) {
    super('problems found while writing');
  }
}

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'log' | 'media' | 'pictureLimit' | 'uploadSpace'>;

/** Stores unpacked files under their names and adds those names to `stored`. Throws `stale_edit` where a name was taken meanwhile. */
const storeMedia = async (
  media: MediaStore,
  added: ReadonlyMap<string, string>,
  paths: ReadonlyMap<string, string>,
  stored: Set<string>,
): Promise<void> => {
  for (const [name, path] of paths) {
    // by the transaction's first run, or by another import at the same time
    if (stored.has(name)) continue;
    const present = await hashOfStored(media, name);
    if (present === added.get(name)) continue;
    if (present !== null) throw new DomainError('stale_edit');
    await media.moveIn(name, path);
    stored.add(name);
  }
};

const runImport = async (
  shop: Deps,
  archive: Archive,
  { fileName, adminId, dryRun, withShop, onProgress }: CatalogueImportRequest,
): Promise<CatalogueImportResult> => {
  const { db, clock, config } = shop;
  const actorId = adminId ?? auditActors.commandLine;
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const media = await planMedia(archive, shop.media, report);
  const seen = { archive, media, report, withShop };
  const plan = await readCatalogue(db.read, {
    ...seen,
    write: null,
    onRecords: (done) => onProgress({ state: 'checking', done, total: null }),
  });
  const resultOf = (found: typeof plan): CatalogueImportResult => ({ ...found, media: media.added.size, problems });
  if (problems.length > 0) return resultOf(plan);

  await mkdir(uploadDir(config.dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadDir(config.dataDir), 'catalogue-'));
  const stored = new Set<string>();
  try {
    const total = media.added.size;
    const paths = await unpackMedia(archive, media.added, {
      folder,
      keep: !dryRun,
      limit: shop.pictureLimit,
      space: shop.uploadSpace,
      report,
      onDone: (done) => onProgress({ state: 'unpacking', done, total }),
    });
    if (dryRun || problems.length > 0 || (plan.changes.length === 0 && total === 0)) return resultOf(plan);
    const records = recordsIn(plan.counts);
    return await db.write(async (tx) => {
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
      // last, so that hardly anything can fail once there are files
      await storeMedia(shop.media, media.added, paths, stored);
      const result = { ...resultOf(written), media: stored.size };
      // another import at the same time may have written all of it
      if (written.changes.length === 0 && stored.size === 0) return result;
      await recordChanges(tx, [
        ...written.audit,
        {
          at,
          actorId,
          action: 'catalogue.import',
          entity: 'catalogue',
          entityId: fileName.slice(0, 100),
          before: null,
          after: { ...written.counts, media: stored.size },
        },
      ]);
      return result;
    });
  } catch (error) {
    await discardFiles(shop, [...stored]);
    if (!(error instanceof ProblemsFound)) throw error;
    problems.push(...error.problems);
    return resultOf(plan);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Brings the catalogue of a ZIP (`docs/catalogue-zip.md`) into the shop, or says what that would do. Products, posts and pages are found by
 * their address; what the shop has besides stays; its own details and settings change only where asked for. All or nothing: with any problem nothing is written, all rows are written in one
 * transaction, with an audit record for each. The same archive again changes nothing. Throws `service_unavailable` where the disk has
 * no room for the pictures, and `stale_edit` where another import stored other pictures under the same names meanwhile.
 */
export const importCatalogue = async (shop: Deps, request: CatalogueImportRequest): Promise<CatalogueImportResult> => {
  let archive: Archive | null = null;
  try {
    archive = await openArchive(request.path);
    return await runImport(shop, archive, request);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return { counts: noCounts(), changes: [], media: 0, problems: [error.problem] };
  } finally {
    archive?.close();
  }
};
