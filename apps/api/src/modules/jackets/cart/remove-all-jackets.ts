import type { Queries } from '../../../db/types.ts';
import { capturedFile } from '../drawing/picture-files.ts';
import { type CapturedKeys, deleteAllCartJackets } from '../jackets.repository.ts';

/** The files nobody needs once these jackets are deleted; renderings may be shared with others, and are swept. */
export const capturedFilesOf = (deleted: readonly CapturedKeys[]): string[] =>
  deleted.flatMap(({ capturedFront, capturedBack }) => [capturedFile(capturedFront), capturedFile(capturedBack)]);

/** Empties a cart of jackets as part of the caller's transaction; gives the files to discard after it. */
export const removeAllJackets = async (tx: Queries, cartId: string): Promise<string[]> =>
  capturedFilesOf(await deleteAllCartJackets(tx, cartId));
