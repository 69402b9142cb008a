import type { Language } from './languages.ts';
import type { Role } from './roles.ts';

/** Somebody signed in, as the database knows them at this request. */
export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  sessionId: string;
}

/** Whose cart, or whose like, a call is about. */
export type Shopper = { kind: 'user'; userId: string } | { kind: 'guest'; sessionId: string };
