/** The storage of media cannot be reached, takes too long, refuses, or answers what a storage never would. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  constructor(
    message: string,
    /** of its answer; undefined where there was none */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A file that was to be read is not in the storage. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';
}

/** Whether reading failed because the file is not there, in a folder or in a bucket. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof StoredFileMissing || ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
