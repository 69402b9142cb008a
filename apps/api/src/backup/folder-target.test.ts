import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { folderTarget } from './folder-target.ts';

test('a folder that a disk is mounted at is empty for backups, and what the system keeps in its lost+found is neither listed nor removed [BACKUP-22]', async () => {
  const folder = ownFolder('disk');
  mkdirSync(join(folder, 'lost+found'));
  // root alone may read that folder, so that looking into it fails
  for (const name of ['#12', '.#13.tmp']) writeFileSync(join(folder, 'lost+found', name), 'found by fsck');
  const target = folderTarget(folder);
  expect(await target.list()).toEqual([]);
  await target.write('pieces/ab/abcd', Buffer.from('a piece'));
  writeFileSync(join(folder, 'pieces', '.half.tmp'), 'half');
  await target.tidy();
  expect(await target.list()).toEqual(['pieces/ab/abcd']);
  expect(readdirSync(join(folder, 'lost+found'))).toHaveLength(2);
});
