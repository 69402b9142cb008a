import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const versionFile = z.object({ version: z.string(), commit: z.string(), node: z.string(), platform: z.string() });

/** A release of the shop: its version, the commit it was built from, and what it runs on. */
export type Version = z.infer<typeof versionFile>;

/**
 * What the release in `folder` says of itself (default: the one this program is part of); null in a checkout, which is no
 * release [DEPLOY-04].
 */
export const readVersion = (folder = join(import.meta.dirname, '../../..')): Version | null => {
  const file = join(folder, 'version.json');
  return existsSync(file) ? versionFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

const release = readVersion();

/** The version of this program, for logs and records; `unreleased` in a checkout. */
export const programVersion: string = release ? `${release.version} (${release.commit})` : 'unreleased';
