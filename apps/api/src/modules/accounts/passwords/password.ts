import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashingQueue, type HashingRequest } from './hashing-queue.ts';
import { madeOnce } from './made-once.ts';

/** OWASP's minimum for argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a new hash costs. Only tests change it: hashing for thousands of people took a tenth of their time. */
export const passwordCost = { ...OWASP_COST };

/** Of strangers: hashing takes threads of libuv's pool of four, which file access needs too, and the event loop needs a core. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A hash takes some thirty milliseconds, so the last one in the queue waits for two seconds. */
const WAITING = 64;
/** Of one network, so that filling the queue takes eight of them. */
const WAITING_EACH = 8;

/** One for the whole process, like the thread pool. */
const inQueue = createHashingQueue(AT_ONCE, WAITING, WAITING_EACH);

/** The argon2id hash to store. Throws `service_unavailable` when too many are waiting (AUTH-101). */
export const hashPassword = (password: string, slot?: HashingRequest): Promise<string> =>
  inQueue(() => hash(password, passwordCost), slot);

/** Whether a stored hash was made by another algorithm or cost than new ones are, and is to be replaced at the next chance. */
export const isOutdated = (storedHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};

/** What a password is compared with when there is no hash. */
const decoyHash = madeOnce(() => hash('nobody has this password', passwordCost));

/**
 * Whether the password matches the hash. Without a hash (unknown person, no password set) it is false after the same
 * time, so that response times do not reveal which addresses have an account. Throws `service_unavailable` when too
 * many are waiting (AUTH-101).
 */
export const verifyPassword = async (
  storedHash: string | null,
  password: string,
  slot?: HashingRequest,
): Promise<boolean> => {
  const isRight = await inQueue(async () => verify(storedHash ?? (await decoyHash()), password), slot);
  return storedHash !== null && isRight;
};
