const BYTES = 8;

/** An id for a logo that is placed. Not `randomUUID`, which is for secure origins only. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
