import { randomUUID } from 'node:crypto';
import type { Caller } from './harness.ts';

export const browser = (
  sessionId: string = randomUUID(),
  userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
): Caller => ({
  sessionId,
  headers: { 'user-agent': userAgent },
});
