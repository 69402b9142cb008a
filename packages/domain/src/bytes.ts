/* Sizes of files and memory, in bytes. */

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;
