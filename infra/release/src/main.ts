/**
 * Makes a release of what is built (`npm run release` builds first):
 *   npm run release                     into ./release
 *   npm run release -- --out FOLDER     elsewhere
 *   npm run release -- --demo           with the demo shop and its pictures
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles } from './files.ts';
import { makeRelease, root } from './release.ts';

const { values } = parseArgs({ options: { out: { type: 'string' }, demo: { type: 'boolean', default: false } } });
// a package's script runs in the package's folder; the path is relative to where the command was given
const out = values.out ? resolve(process.env.INIT_CWD ?? '', values.out) : join(root, 'release');
const { name, folder, archive, sbom, sha256 } = await makeRelease(out, { demo: values.demo });

const MB = 1024 * 1024;
/** A release that grew beyond has probably got what is not needed at run time [DEPLOY-01]. */
const MOST_MB = 150;
const files = listFiles(folder);
const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
console.log(`${name}
  folder    ${folder} (${files.length} files, ${(bytes / MB).toFixed(1)} MB)
  archive   ${archive} (${(statSync(archive).size / MB).toFixed(1)} MB)
  sha256    ${sha256}
  SBOM      ${sbom}`);
if (!values.demo && bytes > MOST_MB * MB) {
  console.error(`A release without the demo shop may have ${MOST_MB} MB.`);
  process.exitCode = 1;
}
