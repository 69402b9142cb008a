import type { Readable } from 'node:stream';
import {
  type CatalogueImport,
  type CatalogueImportProgress,
  catalogueImportProgress,
  MAX_LISTED,
} from '@fori/contracts/admin-catalogue/contract';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { requireFile, type SentForm } from '../../http/multipart.ts';
import { readProgress, reportProgress } from '../../import-progress.ts';
import { recordChange } from '../audit/index.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { type CatalogueImportResult, importCatalogue } from './import-catalogue.ts';
import { problemText } from './problems.ts';

/** The catalogue as a ZIP for an admin; that it left the shop is recorded before anything is read. */
export const downloadCatalogue = async (
  shop: Pick<Shop, 'db' | 'media' | 'clock'>,
  { adminId, fileName }: { adminId: string; fileName: string },
): Promise<Readable> => {
  await shop.db.write((tx) =>
    recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'catalogue.export',
      entity: 'catalogue',
      entityId: fileName,
      before: null,
      after: null,
    }),
  );
  return exportCatalogue(shop);
};

const toResponse = (
  { counts, media, changes, problems }: CatalogueImportResult,
  { dryRun, withShop, language }: Pick<UploadRequest, 'dryRun' | 'withShop' | 'language'>,
): CatalogueImport => ({
  dry_run: dryRun,
  with_shop: withShop,
  counts,
  media,
  change_count: changes.length,
  changes: changes.slice(0, MAX_LISTED),
  problem_count: problems.length,
  problems: problems.slice(0, MAX_LISTED).map((problem) => ({
    file: problem.file,
    record: problem.record,
    field: problem.field,
    message: problemText(problem, language),
  })),
});

interface UploadRequest {
  adminId: string;
  dryRun: boolean;
  /** whether the shop's own details and settings come along */
  withShop: boolean;
  /** undefined where the progress is not requested */
  importId: string | undefined;
  /** of the problems' texts */
  language: Language;
}

/**
 * `importCatalogue` for an uploaded ZIP, with its progress stored under the id the client chose. Throws `validation_failed` and
 * `payload_too_large` on `file`.
 */
export const uploadCatalogue = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'log' | 'media' | 'pictureLimit' | 'uploadSpace'>,
  form: SentForm,
  request: UploadRequest,
): Promise<CatalogueImport> => {
  const { adminId, dryRun, withShop, importId } = request;
  const { path, name: fileName } = requireFile(form, 'file');
  const progress = reportProgress<CatalogueImportProgress['state'], CatalogueImport>(
    shop.config.dataDir,
    { id: importId, adminId },
    (error) => shop.log.warn({ err: error }, 'progress of an import not stored'),
  );
  try {
    progress.report('starting', 0, null);
    const result = await importCatalogue(shop, {
      path,
      fileName,
      adminId,
      dryRun,
      withShop,
      onProgress: ({ state, done, total }) => progress.report(state, done, total),
    });
    const response = toResponse(result, request);
    await progress.end({ state: 'done', done: 0, total: null, result: response });
    return response;
  } catch (error) {
    await progress.end({ state: 'failed', done: 0, total: null, result: null });
    throw error;
  }
};

/** The progress and result of an admin's own import. Throws `not_found` for another admin's and for a purged one. */
export const getCatalogueImport = async (
  { config }: Pick<Shop, 'config'>,
  target: { id: string; adminId: string },
): Promise<CatalogueImportProgress> => {
  const progress = await readProgress(config.dataDir, target, catalogueImportProgress);
  if (!progress) throw new DomainError('not_found');
  return progress;
};
