import type { MediaStore } from './media-store.ts';

/** Removes files without a row. Never fails: the sweeper removes what remains. */
export const discardFiles = async (
  {
    media,
    log,
  }: { media: Pick<MediaStore, 'remove'>; log: { warn: (facts: Record<string, unknown>, message: string) => void } },
  names: readonly string[],
): Promise<void> => {
  try {
    await media.remove(names);
  } catch (error) {
    log.warn({ err: error, names }, 'files not removed yet; the sweeper will');
  }
};
