import type { Queries } from '../../../db/types.ts';
import { capturedFile } from '../drawing/picture-files.ts';
import { type CapturedKeys, deleteAllCartJackets } from '../jackets.repository.ts';

/** The files to discard after these jackets are deleted; renderings may be shared with other jackets, and are swept. */
export const capturedFilesOf = (deleted: readonly CapturedKeys[]): string[] =>
  deleted.flatMap(({ capturedFront, capturedBack }) => [capturedFile(capturedFront), capturedFile(capturedBack)]);

/** Deletes all jackets of a cart in the caller's transaction; returns the files to discard after it. */
export const removeAllJackets = async (tx: Queries, cartId: string): Promise<string[]> =>
  capturedFilesOf(await deleteAllCartJackets(tx, cartId));
