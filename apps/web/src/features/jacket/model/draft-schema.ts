import { jacketDesign, uploadedLogo } from '@fori/contracts/jackets/schemas';
import { z } from 'zod';
import { DRAFT_VERSION, type DraftParser } from './draft.ts';

/** More uploads than ten placements need. */
const MAX_UPLOADS = 30;

const work = z.object({ design: jacketDesign, uploads: z.array(uploadedLogo).max(MAX_UPLOADS) });

const draft = z.object({
  version: z.literal(DRAFT_VERSION),
  work,
  // drafts stored before versions existed have none
  from: z.string().nullable().default(null),
  before: work.nullable(),
  // drafts stored before prices were kept have none
  price: z.number().int().nonnegative().nullable().default(null),
});

/** Drafts by the contract's own schema. It comes with a library, so import this file when a draft is read. */
export const parseDraft: DraftParser = (value) => draft.safeParse(value).data ?? null;
