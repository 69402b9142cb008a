import type { Queries } from '../../../db/types.ts';

/** The keys of all pictures that any row refers to. */
export const keysInUse = async (queries: Queries): Promise<Set<string>> => {
  const { t } = queries;
  const { cartJackets, orderJackets, formerDesigns, sharedDesigns, jacketRenderings, jacketLogos } = t;
  const used = new Set<string>();
  for (const table of [cartJackets, orderJackets, formerDesigns, sharedDesigns, jacketRenderings]) {
    const rows = await queries.select({ front: table.renderedFront, back: table.renderedBack }).from(table);
    for (const { front, back } of rows) used.add(front).add(back);
  }
  for (const table of [cartJackets, orderJackets, formerDesigns]) {
    const rows = await queries.select({ front: table.capturedFront, back: table.capturedBack }).from(table);
    for (const { front, back } of rows) used.add(front).add(back);
  }
  for (const { file } of await queries.select({ file: jacketLogos.file }).from(jacketLogos)) used.add(file);
  return used;
};
