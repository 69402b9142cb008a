/** What a release consists of, for those who look for known vulnerabilities or check licences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLicence, listFiles } from './files.ts';
import { type Manifest, type Package, packagesBelow } from './packages.ts';

const isOwn = ({ manifest }: Package): boolean => manifest.name.startsWith('@fori/');

const purlOf = ({ name, version }: Manifest): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licenceOf = ({ license }: Manifest): string | undefined =>
  typeof license === 'string' ? license : license?.type;

/** What a package uses, with the shop's own packages replaced by what they use. */
const publishedUses = (one: Package, seen = new Set<Package>()): Package[] =>
  [...one.uses.values()].flatMap((used) => {
    if (!isOwn(used)) return [used];
    if (seen.has(used)) return [];
    seen.add(used);
    return publishedUses(used, seen);
  });

/**
 * A bill of materials in CycloneDX 1.6: each published package below `shop`, once for each version, with licence and what it
 * uses. The same packages give the same text.
 */
export const billOfMaterials = (shop: Package, version: string, moment: Date) => {
  const components = packagesBelow(shop).filter((one) => !isOwn(one));
  const unique = new Map(components.map((one) => [purlOf(one.manifest), one]));
  const own = `pkg:generic/fori@${version}`;
  const uses = (one: Package) => [...new Set(publishedUses(one).map(({ manifest }) => purlOf(manifest)))].sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: moment.toISOString(),
      component: { type: 'application', 'bom-ref': own, name: 'fori', version },
    },
    components: [...unique].map(([purl, { manifest }]) => {
      const licence = licenceOf(manifest);
      return {
        type: 'library',
        'bom-ref': purl,
        name: manifest.name,
        version: manifest.version,
        ...(licence && {
          licenses: [licence.startsWith('SEE ') ? { license: { name: licence } } : { expression: licence }],
        }),
        purl,
      };
    }),
    dependencies: [
      { ref: own, dependsOn: uses(shop) },
      ...[...unique].map(([purl, one]) => ({ ref: purl, dependsOn: uses(one) })),
    ],
  };
};

/** A package's licence is a file, or a folder of such files. */
const licenceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isLicence(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path).map((file) => join(path, file)) : [path];
    })
    .sort();

/** The licences of all packages as one text, because bundled code no longer has them beside it. */
export const licenceTexts = (shop: Package): string =>
  packagesBelow(shop)
    .filter((one) => !isOwn(one))
    .map(({ folder, manifest }) => {
      const texts = licenceFiles(folder).map((file) => readFileSync(file, 'utf8').trim());
      return [`${manifest.name} ${manifest.version} (${licenceOf(manifest) ?? 'no licence named'})`, ...texts].join(
        '\n\n',
      );
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
