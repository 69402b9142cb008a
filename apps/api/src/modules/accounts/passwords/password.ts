import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashingQueue, type HashingRequest } from './hashing-queue.ts';

/** OWASP's minimum for argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing takes threads of libuv's pool, of which a process has four: files need the others, and the thread that answers
 * requests needs a core.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A turn takes some thirty milliseconds: the last one in the queue waits for two seconds. */
const WAITING = 64;

/** One for the whole process, as the pool of threads is. */
const inTurn = createHashingQueue(AT_ONCE, WAITING);

/** The argon2id hash to keep of a password. Throws `service_unavailable` when too many are waiting (AUTH-101). */
export const hashPassword = (password: string, slot?: HashingRequest): Promise<string> =>
  inTurn(() => hash(password, COST), slot);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such person, no password set) it is false, and takes as long
 * to find out, so that the time of an answer does not tell which addresses have an account. Throws `service_unavailable`
 * when too many are waiting (AUTH-101).
 */
export const verifyPassword = async (
  kept: string | null,
  password: string,
  slot?: HashingRequest,
): Promise<boolean> => {
  decoy ??= hash('nobody has this password', COST);
  const compared = kept ?? (await decoy);
  const isRight = await inTurn(() => verify(compared, password), slot);
  return kept !== null && isRight;
};
