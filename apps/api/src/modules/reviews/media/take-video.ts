import { open } from 'node:fs/promises';
import type { MediaStore } from '../../../storage/media-store.ts';
import type { VideoKind } from '../../media/index.ts';
import type { NewMedia } from '../reviews.repository.ts';
import { bytesOf } from './byte-source.ts';
import { FileRefused } from './check-file.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { inspectWebm } from './inspect-webm.ts';
import { newFile } from './media-names.ts';
import { type Erasure, VideoBroken } from './video-facts.ts';

const inspectors = { mp4: inspectMp4, webm: inspectWebm } as const;

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Takes in a sent video as it is, once its container is whole, under a name of the shop's. Words, places and whatever else
 * no player needs are made empty first. Throws `FileRefused`; then nothing is kept.
 */
export const takeVideo = async (
  media: MediaStore,
  { path, bytes }: { path: string; bytes: number },
  format: VideoKind,
): Promise<NewMedia> => {
  const handle = await open(path, 'r+');
  try {
    const facts = await inspectors[format](bytesOf(handle, bytes));
    const write = async (data: Buffer, at: number) => void (await handle.write(data, 0, data.length, at));
    const erase = async ({ at, head, length }: Erasure) => {
      await write(head, at);
      for (let done = head.length; done < length; done += ZEROS.length) {
        await write(ZEROS.subarray(0, Math.min(ZEROS.length, length - done)), at + done);
      }
    };
    for (const erasure of facts.erasures) await erase(erasure);
    const file = newFile(`.${format}`);
    await media.adopt(file, path);
    const { width, height, durationMs } = facts;
    return { kind: 'video', file, width, height, durationMs, placeholder: null };
  } catch (error) {
    if (error instanceof VideoBroken) throw new FileRefused({ key: 'video_broken' }, false, { cause: error });
    throw error;
  } finally {
    await handle.close();
  }
};
