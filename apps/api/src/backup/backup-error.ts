/** A backup or a restoration cannot go on. The message tells the operator why, and what is as it was before. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** There is no room for what is to be stored: in the target, or for the copy of the database beside it. */
export class NoRoomError extends BackupError {
  override readonly name: string = 'NoRoomError';
}

/** The code of an error of the operating system, such as ENOENT; undefined for another error. */
export const systemCode = (error: unknown): string | undefined => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : code;
};
