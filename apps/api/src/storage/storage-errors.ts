/** The storage of media cannot be reached, takes too long, refuses the call, or sends a response that makes no sense. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  constructor(
    message: string,
    /** the HTTP status of the storage's response; undefined without one */
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
