import { roles } from '@fori/domain/roles';
import { z } from 'zod';

export const user = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof user>;

/** Checks only that both fields are filled in; the response never tells which of them was wrong. */
export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
});
export type Credentials = z.input<typeof credentials>;

export const signedIn = z.object({ token: z.string(), user });
