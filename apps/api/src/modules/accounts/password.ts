import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such person, no password set) it is false, and takes as long
 * to find out, so that the time of an answer does not tell which addresses have an account.
 */
export const verifyPassword = async (kept: string | null, password: string): Promise<boolean> => {
  if (kept !== null) return verify(kept, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
};
