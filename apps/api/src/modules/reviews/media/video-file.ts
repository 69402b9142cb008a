import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file, wherever in it, without holding all of them. */
export interface ByteSource {
  size: number;
  /** As many as there are from `at` on, `length` at the most. */
  read: (at: number, length: number) => Promise<Buffer>;
}

/** Read ahead, for what is looked at mostly stands side by side. */
const WINDOW = 64 * 1024;

/** The bytes of an open file, which must not change meanwhile. */
export const bytesOf = (handle: FileHandle, size: number): ByteSource => {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  const fill = async (at: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  };
  return {
    size,
    read: async (at, length) => {
      if (length > WINDOW) return fill(at, length);
      const wanted = Math.min(length, size - at);
      if (at < start || at + wanted > start + window.length) {
        window = await fill(at, WINDOW);
        start = at;
      }
      return window.subarray(at - start, at - start + length);
    },
  };
};

/** What is to be made empty: whole parts of the file that no player needs, such as where it was filmed. */
export interface ByteRangeToBlank {
  at: number;
  /** what stands there afterwards: the head of an empty part of the same length, or less, the rest being zeros */
  head: Buffer;
  length: number;
}

/** What a video says of itself, once it is known to be one whole video. */
export interface VideoFacts {
  width: number | null;
  height: number | null;
  durationMs: number | null;
  rangesToBlank: readonly ByteRangeToBlank[];
}

/** A file that is no whole video a browser could play. */
export class VideoBroken extends Error {
  override readonly name = 'VideoBroken';
}

const MAX_SIDE = 16_384;
/** A day: what says more does not know. */
const MAX_MS = 24 * 60 * 60 * 1000;

/** A side as far as it makes sense; null otherwise. */
export const sideOf = (pixels: number | null): number | null =>
  pixels !== null && pixels >= 1 && pixels <= MAX_SIDE ? Math.round(pixels) : null;

/** A duration as far as it makes sense; null otherwise. */
export const durationOf = (ms: number | null): number | null =>
  ms !== null && ms > 0 && ms <= MAX_MS ? Math.round(ms) : null;
