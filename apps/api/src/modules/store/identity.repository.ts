import { countries } from '@fori/domain/countries';
import {
  blankIdentity,
  presetSupport,
  type ShopIdentity,
  socialNetworks,
  supportTimes,
  weekdays,
} from '@fori/domain/identity';
import { languages } from '@fori/domain/languages';
import { desc, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

const stored: z.ZodType<ShopIdentity, z.ZodTypeDef, unknown> = z.object({
  name: z.string(),
  company: z.string(),
  businessId: z.string(),
  vatId: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  cityNames: z.record(z.enum(languages), z.string()),
  countryCode: z.enum(countries),
  email: z.string(),
  phone: z.string(),
  openingHours: z.array(z.object({ days: z.array(z.enum(weekdays)), opens: z.string(), closes: z.string() })),
  // rows written before there was a choice promise what every shop did
  support: z.object({ availability: z.enum(supportTimes), replyWithinHours: z.number().int() }).default(presetSupport),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  foundedYear: z.number().int().nullable(),
  sender: z.object({ name: z.string(), email: z.string() }),
  orderNumberPrefix: z.string(),
  // rows written before logos were data are of shops that show the demo's mark
  logo: z
    .union([z.literal('ferry'), z.object({ file: z.string(), width: z.number(), height: z.number() })])
    .nullable()
    .default('ferry'),
});

const checked = (value: unknown): ShopIdentity => {
  const identity = stored.safeParse(value);
  if (!identity.success) throw new Error(`the shop's identity is damaged: ${identity.error.message}`);
  return identity.data;
};

const latestQuery = prepared((q, t) =>
  q
    // as the driver returns it, so that SQLite's JSON text is parsed only after a change
    .select({ value: sql<unknown>`${t.shopIdentities.value}` })
    .from(t.shopIdentities)
    .orderBy(desc(t.shopIdentities.version))
    .limit(1),
);

/** The row is read every time, for another process may change it, but parsed only when its text differs. */
let lastRead: { text: string; identity: ShopIdentity } | null = null;

/**
 * The shop's current identity; a blank one, which names nobody, before its owner has written any. Throws on a damaged row.
 */
export const readIdentity = async (queries: Queries): Promise<ShopIdentity> => {
  const [row] = await latestQuery(queries, {});
  if (!row) return blankIdentity;
  const text = typeof row.value === 'string' ? row.value : JSON.stringify(row.value);
  if (text !== lastRead?.text) lastRead = { text, identity: checked(JSON.parse(text)) };
  return lastRead.identity;
};

/** The identity with the moment it was written; the blank one and null where nobody has written any. */
export interface WrittenIdentity {
  identity: ShopIdentity;
  updatedAt: Date | null;
}

const latestRow = async (queries: Queries) => {
  const { shopIdentities } = queries.t;
  const [row] = await queries.select().from(shopIdentities).orderBy(desc(shopIdentities.version)).limit(1);
  return row ?? null;
};

/** The identity as it was written, for editing. Throws as `readIdentity`. */
export const writtenIdentity = async (queries: Queries): Promise<WrittenIdentity> => {
  const row = await latestRow(queries);
  return row
    ? { identity: checked(row.value), updatedAt: row.validFrom }
    : { identity: blankIdentity, updatedAt: null };
};

/**
 * The identity at a moment, for a receipt names the seller of that time (decision 0161); the first one for a moment before it.
 */
export const identityAt = async (queries: Queries, at: Date): Promise<ShopIdentity> => {
  const { shopIdentities } = queries.t;
  const [row] = await queries
    .select()
    .from(shopIdentities)
    .where(lte(shopIdentities.validFrom, at))
    .orderBy(desc(shopIdentities.version))
    .limit(1);
  if (row) return checked(row.value);
  const [first] = await queries.select().from(shopIdentities).orderBy(shopIdentities.version).limit(1);
  return first ? checked(first.value) : blankIdentity;
};

/** A logo by its file, as an earlier identity had it; null for one that none had. */
export const formerLogo = async (queries: Queries, file: string): Promise<ShopIdentity['logo']> => {
  const rows = await queries.select({ value: queries.t.shopIdentities.value }).from(queries.t.shopIdentities);
  const logos = rows.map(({ value }) => checked(value).logo);
  return logos.find((logo) => logo !== null && logo !== 'ferry' && logo.file === file) ?? null;
};

/**
 * Writes a new identity if the present one was written at `since` (null: none was); it applies from the next request on, and
 * earlier ones are kept. Returns when it was written, or null when another was written meanwhile.
 */
export const replaceIdentity = async (
  tx: Queries,
  identity: ShopIdentity,
  since: Date | null,
  now: Date,
): Promise<Date | null> => {
  const { shopIdentities } = tx.t;
  const present = await latestRow(tx);
  if ((present?.validFrom.getTime() ?? null) !== (since?.getTime() ?? null)) return null;
  // always later than before, or two changes in one millisecond could not be told apart
  const validFrom = new Date(Math.max(now.getTime(), (since?.getTime() ?? 0) + 1));
  const version = (present?.version ?? 0) + 1;
  const [written] = await tx
    .insert(shopIdentities)
    .values({ version, value: checked(identity), validFrom })
    // of two concurrent changes one finds the version taken
    .onConflictDoNothing()
    .returning({ version: shopIdentities.version });
  return written ? validFrom : null;
};
