import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { makeKeyFile, readKeyFile } from './key.ts';
import { seal, unseal } from './sealing.ts';

const newKey = async () => {
  const file = join(ownFolder('key'), 'backup.key');
  await makeKeyFile(file);
  return readKeyFile(file);
};

test('[BACKUP-04] a sealed file opens under its name and with its key only, and every changed byte is found', async () => {
  const key = await newKey();
  const content = Buffer.from('a wallet, a belt and a jacket');
  const sealed = await seal(key, 'pieces/a', content, { compress: false });
  expect(sealed.includes('wallet')).toBe(false);
  expect(await unseal(key, 'pieces/a', sealed)).toEqual(content);
  expect(await unseal(key, 'pieces/b', sealed)).toBeNull();
  expect(await unseal(await newKey(), 'pieces/a', sealed)).toBeNull();
  for (let place = 0; place < sealed.length; place += 1) {
    const damaged = Buffer.from(sealed);
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place);
    expect(await unseal(key, 'pieces/a', damaged), `byte ${place}`).toBeNull();
  }
  for (const length of [0, 3, 20, sealed.length - 1])
    expect(await unseal(key, 'pieces/a', sealed.subarray(0, length)), `${length} bytes`).toBeNull();
});

test('content that deflates is stored smaller, and comes back whole', async () => {
  const key = await newKey();
  const content = Buffer.alloc(65_536, 'leather ');
  const sealed = await seal(key, 'pieces/a', content, { compress: true });
  expect(sealed.length).toBeLessThan(2000);
  expect(await unseal(key, 'pieces/a', sealed)).toEqual(content);
});
