import { z } from 'zod';
import { lang, page, perPage, timestamp } from './common.ts';

const VERSIONS_PER_PAGE = 10;

/** What is edited of a document that is published as a whole: the built-in one, the published one, or a draft. */
export const documentStates = ['built_in', 'published', 'draft'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What is published, as it was read. */
export const seenDocument = z.object({ updated_at: timestamp.nullable() });

export const versionsQuery = z.object({ page, per_page: perPage(VERSIONS_PER_PAGE), lang });

/** A published version, or the draft. */
export const documentVersion = z.object({
  number: z.number().int(),
  /** whether the built-in document came into force again */
  built_in: z.boolean(),
  /** null where the account was deleted or the shop's set-up wrote it */
  author: z.string().nullable(),
  written_at: timestamp,
  /** null for the draft */
  published_at: timestamp.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;
