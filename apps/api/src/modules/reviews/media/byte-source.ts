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
