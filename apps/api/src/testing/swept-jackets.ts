import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { sweepOrphans } from '../modules/jackets/cleanup/sweep-jackets.ts';
import type { TestShop } from './harness.ts';
import { START } from './harness.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** Jackets and their pictures as they grow old. */
export const sweptJackets = (shop: () => TestShop) => {
  let now = START.getTime();
  const later = (ms: number) => {
    now += ms;
    shop().setTime(new Date(now));
  };
  beforeEach(() => later(400 * DAY));

  const folder = () => join(shop().dataDir, 'media/jackets');
  const files = (): string[] => readdirSync(folder()).sort();
  const has = (url: string): boolean => files().includes(url.replace('/media/jackets/', ''));
  /** Files carry real times, so the sweep's time is relative to the real clock. */
  const sweepOrphansLater = (ms: number) => sweepOrphans(shop().shop, new Date(Date.now() + ms));
  return { later, sweepOrphansLater, folder, files, has };
};
