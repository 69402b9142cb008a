import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Appends lines to a file that the shop's account alone may read, and waits until they are on the disk. Makes its folder. */
export const appendLines = (file: string, lines: readonly string[]): void => {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  try {
    appendFileSync(descriptor, lines.map((line) => `${line}\n`).join(''));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
