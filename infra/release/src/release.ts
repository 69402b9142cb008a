/** Puts a release together from what was built and installed in this checkout. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFlags, shopEnvironment } from '@fori/setup/shop-process';
import { currentRuntime } from '../runtime/runtime.js';
import { hashOf, writeArchive } from './archive.ts';
import { copyFiles, isPackageFile, isProgramFile } from './files.ts';
import { arrangePackages, followPackages, type Package, readManifest } from './packages.ts';
import { billOfMaterials, licenceTexts } from './sbom.ts';

export const root = join(import.meta.dirname, '../../..');
const runtimeFolder = join(import.meta.dirname, '../runtime');

/** What the built programs need around them; each is copied to the same place. */
const BUILT = ['apps/api/dist', 'apps/web/dist', 'apps/admin/dist'];
/** Pictures that every shop shows, and with `demo` all that the demo shop consists of; the server finds them beside its code. */
const SHOWN = 'media/scenes';
const DEMO = ['media', 'posts'];

export interface Release {
  /** `fori-1.0.0-bcd76052-node22-linux-x64-glibc` */
  name: string;
  folder: string;
  archive: string;
  sbom: string;
  sha256: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What the built code opens or imports at run time, from apps/api/build/outside-packages.json. */
export const outsidePackages = (): string[] => {
  const { imported, opened } = JSON.parse(
    readFileSync(join(root, 'apps/api/build/outside-packages.json'), 'utf8'),
  ) as Record<'imported' | 'opened', string[]>;
  return [...imported, ...opened];
};

/** The packages that the built code finds in node_modules. */
const installedPackages = (): Package => {
  const api = followPackages(join(root, 'apps/api'), outsidePackages());
  // its pictures alone are opened; its code is bundled
  api.uses.get('@fori/jacket')?.uses.clear();
  return api;
};

/** Everything that is in the release, bundled or not. */
const shippedPackages = (): Package => ({
  folder: root,
  manifest: readManifest(root),
  uses: new Map(BUILT.map((folder) => [folder, followPackages(dirname(join(root, folder)))])),
});

/** A script of the release, with the flags and the environment that the shop is started with. */
export const scriptOf = (file: 'start' | 'fori' | 'compile'): string => {
  const exports = Object.entries(shopEnvironment).map(([name, value]) => `export ${name}="\${${name}-${value}}"`);
  return readFileSync(join(runtimeFolder, file), 'utf8')
    .replace('@flags@', nodeFlags.join(' '))
    .replace('@environment@', () => exports.join('\n'));
};

const copyRuntime = (folder: string): void => {
  for (const file of ['server.js', 'fori.js', 'runtime.js'])
    copyFileSync(join(runtimeFolder, file), join(folder, file));
  for (const file of ['start', 'fori', 'compile'] as const) {
    writeFileSync(join(folder, file), scriptOf(file));
    chmodSync(join(folder, file), 0o755);
  }
};

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Makes the release of this checkout's build in `out`: a folder, the same as .tar.gz with its checksum, and the bill of materials.
 * The same commit, built by the same Node, gives the same archive. `demo`: with all that the demo shop consists of.
 */
export const makeRelease = async (out: string, { demo = false } = {}): Promise<Release> => {
  const { version } = readManifest(root);
  const commit = git('describe', '--always', '--dirty', '--abbrev=10');
  const moment = new Date(git('log', '-1', '--format=%cI'));
  const runtime = currentRuntime();
  const name = `fori-${version}-${commit}-node${runtime.node}-${runtime.platform}${demo ? '-demo' : ''}`;
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  for (const built of BUILT) copyFiles(join(root, built), join(folder, built), isProgramFile);
  const seed = join(root, 'apps/api/src/seed');
  for (const part of demo ? DEMO : [SHOWN])
    copyFiles(join(seed, part), join(folder, 'apps/api/dist', part), () => true);
  for (const [path, { folder: from, manifest }] of arrangePackages(installedPackages())) {
    copyFiles(from, join(folder, 'node_modules', path), (file) => isPackageFile(manifest.name, file));
  }
  copyRuntime(folder);
  copyFiles(join(root, 'infra/deploy/server'), join(folder, 'deploy'), () => true);
  for (const watched of ['prometheus', 'grafana'])
    copyFiles(
      join(root, 'infra/deploy', watched),
      join(folder, 'deploy', watched),
      (file) => !file.endsWith('.test.yml'),
    );
  writeJson(join(folder, 'package.json'), { name: 'fori', version, private: true, type: 'module' });
  writeJson(join(folder, 'version.json'), { version, commit, ...runtime });
  const shipped = shippedPackages();
  writeFileSync(join(folder, 'LICENCES.txt'), licenceTexts(shipped));

  const sbom = join(out, `${name}.cdx.json`);
  writeJson(sbom, billOfMaterials(shipped, `${version}+${commit}`, moment));
  const archive = join(out, `${name}.tar.gz`);
  await writeArchive(out, name, archive, moment);
  const sha256 = await hashOf(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tar.gz\n`);
  return { name, folder, archive, sbom, sha256 };
};
