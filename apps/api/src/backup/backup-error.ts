/** A backup or a restoration cannot go on. The message tells the operator why, and what is as it was before. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** The target has no room for what is to be stored. */
export class NoRoomError extends BackupError {
  override readonly name: string = 'NoRoomError';
}

/** The code of an error of the operating system, such as ENOENT; undefined for another error. */
export const systemCode = (error: unknown): string | undefined => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : code;
};
