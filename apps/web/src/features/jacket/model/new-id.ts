const BYTES = 8;

/** An id for a placed logo. Not `randomUUID`, which exists on secure origins only. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
