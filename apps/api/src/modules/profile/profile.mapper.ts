import type { Profile } from '@fori/contracts/profile/schemas';
import type { Currency } from '@fori/domain/currencies';
import { languageOf } from '@fori/domain/languages';
import type { Person } from '../accounts/index.ts';

export const toProfile = (row: Person, pendingEmail: string | null): Profile => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  language: languageOf(row),
  currency: row.currency as Currency,
  has_password: row.passwordHash !== null,
  pending_email: pendingEmail,
});
