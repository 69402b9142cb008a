import { z } from 'zod';

/** A backup, as its sealed record describes it. */
export const backupRecord = z.object({
  format: z.literal(1),
  /** the moment of the database's copy, in UTC, as it can be part of a file's name: 2026-11-28T02-15-00.123Z */
  id: z.string(),
  takenAt: z.coerce.date(),
  /** of the program that took it */
  version: z.string(),
  database: z.object({
    dialect: z.enum(['sqlite', 'pg']),
    /** migrations it has had */
    schema: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string(),
    /** rows by table */
    rows: z.record(z.string(), z.number().int()),
    /** the last record of the audit log; 0 and null while there was none */
    audit: z.object({ record: z.number().int(), hash: z.string().nullable() }),
    /** pieces that list the copy's pieces in their order */
    lists: z.array(z.string()),
  }),
  media: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** pieces that list the files */
    lists: z.array(z.string()),
  }),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** A media file: its name, bytes, time of writing in milliseconds, and pieces. */
export const listed = z.tuple([z.string(), z.number().int(), z.number().int(), z.array(z.string())]);
export type Listed = z.infer<typeof listed>;

/** The id of a backup taken at this time. Ids sort by time. */
export const backupIdOf = (at: Date): string => at.toISOString().replaceAll(':', '-');

/** When the backup of an id was taken; null for what is no id. */
export const timeOf = (id: string): Date | null => {
  const at = new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return Number.isNaN(at.getTime()) ? null : at;
};
