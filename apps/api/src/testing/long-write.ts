import type { Db, Queries } from '../db/types.ts';

/** Starts a transaction that stays open until `end` is called, like a long import. */
export const startLongWrite = async (
  db: Db,
  begin: (tx: Queries) => Promise<unknown> = async () => undefined,
): Promise<{ end: () => void; done: Promise<void> }> => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done: Promise<void> = ended;
  await new Promise<void>((begun, failed) => {
    done = db.write(async (tx) => {
      await begin(tx);
      begun();
      await ended;
    });
    done.catch(failed);
  });
  return { end, done };
};
