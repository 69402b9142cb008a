/** A backup or a restoration cannot go on. The message tells the operator why, and what is as it was before. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
