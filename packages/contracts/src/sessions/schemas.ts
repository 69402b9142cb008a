import { z } from 'zod';
import { timestamp } from '../common.ts';

/** An active session, as its owner sees it. */
export const session = z.object({
  id: z.string(),
  /** browser and system, such as "Firefox, Windows"; null where the browser did not say */
  device: z.string().nullable(),
  /** the IP address it was opened from, in IPv6 the network; null for a session from before this was kept */
  network: z.string().nullable(),
  created_at: timestamp,
  /** at most a minute old; null for a customer, whose uses are not written down */
  last_used_at: timestamp.nullable(),
  ends_at: timestamp,
  /** whether this very call belongs to it */
  present: z.boolean(),
});
export type SessionView = z.infer<typeof session>;

export const sessions = z.array(session);
