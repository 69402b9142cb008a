import { inParallel } from '../in-parallel.ts';
import { hashOfStored, type MediaStore } from './media-store.ts';

const AT_ONCE = 4;

/** What became of the files of a storage that were to be brought into another. */
export interface MovedMedia {
  files: number;
  bytes: number;
  copied: number;
  /** the target has a file of this name with other content, and it stays */
  different: string[];
  /** copied, and read back with other content */
  unverified: string[];
}

/**
 * Copies all files of a storage into another that are not there yet, and reads each back from both to compare their sums. Nothing in
 * either is overwritten. Called again after an interruption it goes on where it was. With `removeSource` the files leave the source
 * once each of them was found equal [STORE-05].
 */
export const moveMedia = async (
  source: MediaStore,
  target: MediaStore,
  {
    removeSource,
    onProgress,
  }: { removeSource: boolean; onProgress: (files: number, of: number, bytes: number) => void },
): Promise<MovedMedia> => {
  const all = await source.all();
  const moved: MovedMedia = { files: all.length, bytes: 0, copied: 0, different: [], unverified: [] };
  let done = 0;
  await inParallel(all, AT_ONCE, async ({ name, bytes }) => {
    const isThere = (await target.stat(name)) !== null;
    if (!isThere) {
      const data = await source.read(name);
      // null: it was removed since it was listed
      if (data !== null) {
        await target.write([{ name, data }]);
        moved.copied += 1;
      }
    }
    const [here, there] = await Promise.all([hashOfStored(source, name), hashOfStored(target, name)]);
    if (here !== there && here !== null) {
      if (isThere) moved.different.push(name);
      else {
        moved.unverified.push(name);
        await target.remove([name]);
      }
    }
    done += 1;
    moved.bytes += bytes;
    onProgress(done, all.length, moved.bytes);
  });
  const isEqual = moved.different.length + moved.unverified.length === 0;
  if (removeSource && isEqual) await source.remove(all.map(({ name }) => name));
  return moved;
};
