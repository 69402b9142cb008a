import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

const COMMITS = 30;
const TEARS = 20;

/** What a disk may leave of bytes that were not synced. */
const damages = {
  'cut off': (log: Buffer, at: number) => log.subarray(0, at),
  zeros: (log: Buffer, at: number) => Buffer.from(log).fill(0, at),
  garbage: (log: Buffer, at: number) => Buffer.from(log).fill(0xa5, at),
};

test('[FAULT-02] after power loss the embedded database opens, is whole and has all that was committed, wherever its log is torn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fori-torn-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, log] = [join(folder, 'shop.db'), join(folder, 'shop.db-wal')];
  const { db, close } = openSqlite(file);
  const other = new Database(file);
  // the log begins empty, so that its length says where each commit ends
  other.pragma('wal_checkpoint(TRUNCATE)');
  other.close();
  const ends: number[] = [];
  for (let nth = 0; nth < COMMITS; nth += 1) {
    await db.write((tx) =>
      tx
        .insert(tx.t.sequences)
        .values({ name: `commit ${nth}`, value: nth })
        .returning(),
    );
    ends.push(statSync(log).size);
  }
  const [pages, frames] = [readFileSync(file), readFileSync(log)];
  await close();

  for (let nth = 0; nth < TEARS; nth += 1) {
    const at = Math.floor((frames.length * nth) / TEARS);
    for (const [how, damage] of Object.entries(damages)) {
      const torn = join(folder, `torn-${nth}-${how}.db`);
      writeFileSync(torn, pages);
      writeFileSync(`${torn}-wal`, damage(frames, at));
      const opened = new Database(torn);
      expect(opened.pragma('integrity_check', { simple: true })).toBe('ok');
      const kept = opened.prepare("select count(*) from sequences where name like 'commit %'").pluck().get();
      expect(kept, `${how} at ${at}`).toBe(ends.filter((end) => end <= at).length);
      opened.close();
    }
  }
});
